import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { timestamp } from '#server/platform/db/columns.ts';

/** Links that open something for whoever has their address. A link without a row opens nothing. */
export const links = sqliteTable(
  'links',
  {
    /** SHA-256 of the token in the address, which itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    /** The name of its `defineLink`. */
    purpose: text('purpose').notNull(),
    /** What it opens: the key of a row that its purpose knows. */
    targetId: text('target_id').notNull(),
    /** Null: until it is replaced or revoked. */
    expiresAt: timestamp('expires_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [index('links_target').on(table.purpose, table.targetId), index('links_expires_at').on(table.expiresAt)],
);
