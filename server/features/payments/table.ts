import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  calendarDay,
  json,
  oneOf,
  recordColumns,
  sequence,
  timestamp,
  wholeNumber,
} from '#server/platform/db/columns.ts';
import { paymentMethods } from '#shared/money/values.ts';
import { type BilledAmount, type Deduction, paymentPurposes, paymentStates } from '#shared/payment/values.ts';
import type { AskedRow } from '#shared/rules/paid-rows.ts';

/** Money that came for a proposal, or went back. Nothing of it changes but its state and its note. */
export const payments = sqliteTable(
  'payments',
  {
    ...recordColumns(),
    /** Null once the proposal was erased and this had to stay. */
    proposalId: text('proposal_id'),
    /** That of the proposal. */
    eventId: text('event_id'),
    /** The row of the schedule that it is for; null: whatever is open. */
    scheduleRowId: text('schedule_row_id'),
    /** Whole cents; less than zero is a refund. */
    amountCents: wholeNumber('amount_cents').notNull(),
    /** The bill, or the security deposit, which stands outside of it. */
    purpose: oneOf('purpose', paymentPurposes).notNull().default('bill'),
    /** Of a security deposit that went back: what was kept of it and why, so that all that is held ends; null of anything else. */
    deductions: json<Deduction[]>('deductions'),
    method: oneOf('method', paymentMethods).notNull(),
    payer: text('payer').notNull(),
    /** The day on which it came, in the venue's zone. */
    day: calendarDay('day').notNull(),
    state: oneOf('state', paymentStates).notNull(),
    reference: text('reference').notNull(),
    note: text('note').notNull(),
    /** What a card processor calls it, so that it is recorded once; null of what staff record. */
    externalRef: text('external_ref').unique(),
    recordedById: text('recorded_by_id'),
    /** The username as it was then. */
    recordedBy: text('recorded_by'),
  },
  (table) => [
    index('payments_proposal').on(table.proposalId, table.seq).where(sql`${table.proposalId} is not null`),
    index('payments_security').on(table.proposalId).where(sql`${table.purpose} = 'security_deposit'`),
    index('payments_event').on(table.eventId, table.seq).where(sql`${table.eventId} is not null`),
  ],
);

export type PaymentRow = typeof payments.$inferSelect;

/** Which idempotency key recorded which payment, or asked for which refund, for a day. */
export const paymentKeys = sqliteTable('payment_keys', {
  keyHash: text('key_hash').primaryKey(),
  bodyHash: text('body_hash').notNull(),
  /** The payment, or the refund that was asked of a card processor. */
  recordId: text('record_id').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
});

/**
 * What of signed proposals is open: a line for each row of a schedule that is neither paid nor on its way, and one without a day for what
 * was paid too much. A line of nothing says that it has to be reckoned, as of proposals that are older than this table.
 */
export const paymentDues = sqliteTable(
  'payment_dues',
  {
    seq: sequence(),
    proposalId: text('proposal_id').notNull(),
    /** The row of the schedule. */
    rowId: text('row_id'),
    dueDay: calendarDay('due_day'),
    /** Whole cents, never less than zero. */
    cents: wholeNumber('cents').notNull(),
  },
  (table) => [
    index('payment_dues_proposal').on(table.proposalId),
    index('payment_dues_day').on(table.dueDay).where(sql`${table.dueDay} is not null`),
    index('payment_dues_other').on(table.cents).where(sql`${table.dueDay} is null`),
  ],
);

/** What became of each payment and when, so that a statement and the ledger tell what counted at any time: added, never changed. */
export const paymentChanges = sqliteTable(
  'payment_changes',
  {
    seq: sequence(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    state: oneOf('state', paymentStates).notNull(),
    at: timestamp('at').notNull(),
  },
  (table) => [index('payment_changes_payment').on(table.paymentId, table.at), index('payment_changes_at').on(table.at)],
);

/**
 * What was to be paid for each signed proposal and from when on, for statements and the ledger: added, never changed. It has all that these
 * need, so that neither a catalog, rates nor a title that change afterwards change what was posted.
 */
export const billChanges = sqliteTable(
  'bill_changes',
  {
    seq: sequence(),
    proposalId: text('proposal_id').notNull(),
    /** The number of the version that was agreed. */
    version: wholeNumber('version').notNull(),
    at: timestamp('at').notNull(),
    title: text('title').notNull(),
    /** The last day of its event, on which it is earned. */
    lastDay: calendarDay('last_day').notNull(),
    /** Whole cents. */
    total: wholeNumber('total').notNull(),
    /** Of the schedule, with what each asks for. */
    rows: json<AskedRow[]>('rows').notNull(),
    /** What the total is made of, by the accounts of the ledger. */
    amounts: json<BilledAmount[]>('amounts').notNull(),
  },
  (table) => [
    index('bill_changes_proposal').on(table.proposalId, table.seq),
    index('bill_changes_at').on(table.at),
    index('bill_changes_day').on(table.lastDay),
  ],
);

export type BillChangeRow = typeof billChanges.$inferSelect;
