import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { oneOf, publicId, sequence, timestamp } from '#server/db/columns.ts';
import { roles } from '#shared/auth.ts';

/** How usernames are compared: without regard to case, width or the way an accent is composed. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

export const users = sqliteTable('users', {
  seq: sequence(),
  id: publicId(),
  username: text('username').notNull(),
  /** See `usernameKey`: no two accounts look alike. */
  usernameKey: text('username_key').notNull().unique(),
  role: oneOf('role', roles).notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
});

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the bearer token; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);
