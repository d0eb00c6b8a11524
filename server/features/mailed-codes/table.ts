import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { timestamp, wholeNumber } from '#server/platform/db/columns.ts';

/** The code that was mailed last for each purpose and target, until it is used or too old. */
export const mailedCodes = sqliteTable(
  'mailed_codes',
  {
    /** The name of its `defineMailedCode`. */
    purpose: text('purpose').notNull(),
    /** What it confirms: a key that its purpose knows. */
    target: text('target').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: wholeNumber('tries').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.target] }),
    index('mailed_codes_expires_at').on(table.expiresAt),
  ],
);
