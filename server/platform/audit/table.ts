import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { oneOf, sequence, timestamp, wholeNumber } from '#server/platform/db/columns.ts';
import { auditActions } from '#shared/audit/values.ts';

/**
 * The audit log: who signed in, what was deleted, exported or rejected. It names staff and ids, never a visitor, so that it
 * can be kept when a person's data is deleted.
 */
export const audit = sqliteTable(
  'audit',
  {
    seq: sequence(),
    at: timestamp('at').notNull(),
    lastAt: timestamp('last_at').notNull(),
    action: oneOf('action', auditActions).notNull(),
    accountId: text('account_id'),
    /** The username as it was then. */
    account: text('account'),
    /** The network of the caller, cut so short that it is no single address; taken away after a while. */
    network: text('network'),
    entity: text('entity'),
    entityId: text('entity_id'),
    subject: text('subject'),
    count: wholeNumber('count').notNull(),
  },
  (table) => [
    index('audit_action').on(table.action, table.seq),
    index('audit_at').on(table.at),
    index('audit_network_at').on(table.at).where(sql`${table.network} is not null`),
  ],
);

export type AuditRow = typeof audit.$inferSelect;
