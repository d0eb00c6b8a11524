import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { json, oneOf, publicId, sequence, timestamp, wholeNumber } from '#server/platform/db/columns.ts';
import type { CheckoutMethod } from '#shared/money/values.ts';

/**
 * How far a session has come. `creating`: Stripe may have it, and nobody has its address. `ending`: nobody is to pay with it, and Stripe has
 * to learn that. `complete`: it was paid, or will be. `flagged`: something about it is wrong, so that it books nothing.
 */
const sessionStates = ['creating', 'open', 'ending', 'expired', 'complete', 'flagged'] as const;

/** What clients were sent to Stripe with, written before Stripe hears of it; and sessions that Stripe told of and nobody here made. */
export const checkoutSessions = sqliteTable(
  'checkout_sessions',
  {
    seq: sequence(),
    /** What Stripe names as the reference of the session. */
    id: publicId(),
    /** Null of what was not made here. */
    proposalId: text('proposal_id'),
    /** The row of the schedule; blank: all that is left of the bill. */
    rowId: text('row_id'),
    /** Whole cents. */
    amountCents: wholeNumber('amount_cents').notNull(),
    /** What of it is a fee for the way it is paid: none is asked for. */
    surchargeCents: wholeNumber('surcharge_cents').notNull().default(0),
    currency: text('currency').notNull(),
    methods: json<CheckoutMethod[]>('methods').notNull(),
    mode: oneOf('mode', ['live', 'test']).notNull(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    state: oneOf('state', sessionStates).notNull(),
    sessionId: text('session_id').unique(),
    paymentIntentId: text('payment_intent_id').unique(),
    /** Where Stripe takes the payment; only while it is open. */
    url: text('url'),
    /** Counts what was written from Stripe, and what Stripe told, so that what was read before is not written over it. */
    revision: wholeNumber('revision').notNull().default(0),
    /** When Stripe is to be asked again; null: not unless it says something. */
    checkAt: timestamp('check_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('checkout_sessions_current')
      .on(table.proposalId, table.rowId)
      .where(sql`${table.state} in ('creating', 'open')`),
    index('checkout_sessions_proposal').on(table.proposalId, table.seq),
    index('checkout_sessions_check').on(table.checkAt).where(sql`${table.checkAt} is not null`),
  ],
);

export type SessionRow = typeof checkoutSessions.$inferSelect;

/** Refunds of payments by card and bank debit, asked for here before Stripe hears of it, or made at Stripe. */
export const cardRefunds = sqliteTable(
  'card_refunds',
  {
    seq: sequence(),
    id: publicId(),
    /** The payment that it is of. */
    paymentId: text('payment_id').notNull(),
    /** Whole cents, more than zero. */
    amountCents: wholeNumber('amount_cents').notNull(),
    /** `asked`: Stripe may have it. `rejected`: Stripe does not make it. */
    state: oneOf('state', ['asked', 'made', 'rejected']).notNull(),
    refundId: text('refund_id').unique(),
    requestedById: text('requested_by_id'),
    requestedBy: text('requested_by'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('card_refunds_payment').on(table.paymentId, table.seq),
    index('card_refunds_asked').on(table.seq).where(sql`${table.state} = 'asked'`),
  ],
);

export type RefundRow = typeof cardRefunds.$inferSelect;
