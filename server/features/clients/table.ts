import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, json, publicId, recordColumns, sequence, timestamp } from '#server/platform/db/columns.ts';

export const clients = sqliteTable(
  'clients',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    company: text('company').notNull().default(''),
    partnerName: text('partner_name').notNull().default(''),
    partnerEmail: text('partner_email').notNull().default(''),
    partnerPhone: text('partner_phone').notNull().default(''),
    /** Whether the program may write to them by itself. */
    doNotEmail: flag('do_not_email').notNull().default(false),
    /** Whether the program reminds them of payments. */
    remindsOfPayments: flag('reminds_of_payments').notNull().default(true),
    notes: text('notes').notNull(),
  },
  (table) => [uniqueIndex('clients_email').on(sql`lower(${table.email})`)],
);

export type ClientRow = typeof clients.$inferSelect;

/** What merging one client into another moved, so that it can be taken back: ids by table, and both rows as they were. */
export const clientMerges = sqliteTable(
  'client_merges',
  {
    seq: sequence(),
    id: publicId(),
    intoId: text('into_id').notNull(),
    /** The client who left the table. */
    fromId: text('from_id').notNull(),
    moved: json<Record<string, string[]>>('moved').notNull(),
    from: json<Record<string, unknown>>('from').notNull(),
    /** The columns that the merge changed, as they were and as it made them. */
    before: json<Record<string, unknown>>('before').notNull(),
    after: json<Record<string, unknown>>('after').notNull(),
    /** The username as it was then. */
    by: text('by').notNull(),
    undoneAt: timestamp('undone_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [index('client_merges_from').on(table.fromId), index('client_merges_into').on(table.intoId)],
);

export type ClientMergeRow = typeof clientMerges.$inferSelect;
