import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { json, oneOf, publicId, sequence, timestamp, wholeNumber } from '#server/platform/db/columns.ts';
import type { NotificationPreferences } from '#shared/account/notifications.ts';
import { roles } from '#shared/roles.ts';

/** How email addresses of accounts are compared. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

export const users = sqliteTable('users', {
  seq: sequence(),
  id: publicId(),
  username: text('username').notNull(),
  /** See `usernameKey`: no two accounts look alike. */
  usernameKey: text('username_key').notNull().unique(),
  role: oneOf('role', roles).notNull(),
  passwordHash: text('password_hash').notNull(),
  /** As typed, and unique without regard to case. */
  email: text('email'),
  emailKey: text('email_key').unique(),
  /** What people read in place of the username; blank: the username. */
  displayName: text('display_name').notNull().default(''),
  /** Below the messages of this account. */
  signature: text('signature').notNull().default(''),
  /** Null: as `starterPreferences` says. */
  notifications: json<NotificationPreferences>('notifications'),
  /** Since when the account cannot sign in; it stays for the names in the history. */
  disabledAt: timestamp('disabled_at'),
  /** Encrypted; null where two-factor sign-in is not set up. */
  totpSecret: text('totp_secret'),
  /** When it was switched on; null while a first code is awaited. */
  totpAt: timestamp('totp_at'),
  /** The last time step that a code was accepted for: none is accepted twice. */
  totpStep: wholeNumber('totp_step'),
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
});

/** What opens an account once each in place of a code. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    seq: sequence(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/** Links by which people join the team. */
export const invitations = sqliteTable('invitations', {
  seq: sequence(),
  id: publicId(),
  email: text('email').notNull(),
  role: oneOf('role', roles).notNull(),
  expiresAt: timestamp('expires_at').notNull(),
  acceptedAt: timestamp('accepted_at'),
  revokedAt: timestamp('revoked_at'),
  /** The username of who invited. */
  by: text('by').notNull(),
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
    /** When it was last used, written at most once an hour; null before the first time. */
    seenAt: timestamp('seen_at'),
    /** The network and the browser that it began in; blank where it is older than these columns. */
    network: text('network').notNull().default(''),
    agent: text('agent').notNull().default(''),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);
