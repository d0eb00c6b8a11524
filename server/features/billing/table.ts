import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { calendarDay, flag, oneOf, recordColumns, wholeNumber } from '#server/platform/db/columns.ts';
import { billingStates, billingTypes } from '#shared/billing/values.ts';

/** Documents with numbers. What they say is frozen as a version beside them; here is what lists and sums need of it. */
export const billingDocuments = sqliteTable(
  'billing_documents',
  {
    ...recordColumns(),
    type: oneOf('type', billingTypes).notNull(),
    number: text('number').notNull(),
    state: oneOf('state', billingStates).notNull(),
    /** Null once the proposal was erased and this had to stay. */
    proposalId: text('proposal_id'),
    /** That of the proposal. */
    eventId: text('event_id'),
    scheduleRowId: text('schedule_row_id'),
    /** Of a receipt: each payment has one. */
    paymentId: text('payment_id').unique(),
    /** Of a credit note. */
    invoiceId: text('invoice_id'),
    /** Whole cents. */
    amountCents: wholeNumber('amount_cents').notNull(),
    /** Of an invoice: the sum of its credit notes. */
    creditedCents: wholeNumber('credited_cents').notNull(),
    /** Of a credit note: whether the client owes less for it. */
    isGranted: flag('is_granted').notNull(),
    issuedOn: calendarDay('issued_on').notNull(),
    dueDay: calendarDay('due_day'),
    reason: text('reason').notNull(),
    note: text('note').notNull(),
    hash: text('hash').notNull(),
    issuedById: text('issued_by_id'),
    /** The username as it was then. */
    issuedBy: text('issued_by'),
  },
  (table) => [
    uniqueIndex('billing_documents_number').on(table.type, table.number),
    index('billing_documents_proposal').on(table.proposalId, table.seq).where(sql`${table.proposalId} is not null`),
    // What the ledger posts of a day.
    index('billing_documents_credit_notes').on(table.createdAt).where(sql`${table.type} = 'credit_note'`),
    index('billing_documents_event').on(table.eventId, table.seq).where(sql`${table.eventId} is not null`),
  ],
);

export type BillingRow = typeof billingDocuments.$inferSelect;
