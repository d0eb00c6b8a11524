/** Sessions and refunds as they are stored. Writes belong inside a transaction of the caller. */

import { and, asc, desc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import { payments } from '#server/features/payments/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { cardRefunds, checkoutSessions, type RefundRow, type SessionRow } from './table.ts';

/** A client can still pay with these, as far as is known here. */
const payableStates = ['creating', 'open'] as const;

export async function readSession(ctx: Ctx, id: string): Promise<SessionRow | undefined> {
  const [row] = await ctx.db.query.select().from(checkoutSessions).where(eq(checkoutSessions.id, id));
  return row;
}

/** By what Stripe calls it, or calls its payment. */
export async function findSession(
  ctx: Ctx,
  by: { sessionId: string } | { paymentIntentId: string },
): Promise<SessionRow | undefined> {
  const is =
    'sessionId' in by
      ? eq(checkoutSessions.sessionId, by.sessionId)
      : eq(checkoutSessions.paymentIntentId, by.paymentIntentId);
  const [row] = await ctx.db.query.select().from(checkoutSessions).where(is);
  return row;
}

/** The session of a row of a schedule that is not over at Stripe: one that has to end before one to pay with. */
export async function findUnended(ctx: Ctx, proposalId: string, rowId: string): Promise<SessionRow | undefined> {
  const { proposalId: proposal, rowId: row, state, seq } = checkoutSessions;
  const found = await ctx.db.query
    .select()
    .from(checkoutSessions)
    .where(and(eq(proposal, proposalId), eq(row, rowId), inArray(state, [...payableStates, 'ending'])))
    .orderBy(asc(seq));
  return found.find((one) => one.state === 'ending') ?? found[0];
}

/** All that clients can pay with. */
export const listPayable = (ctx: Ctx): Promise<SessionRow[]> =>
  ctx.db.query
    .select()
    .from(checkoutSessions)
    .where(and(inArray(checkoutSessions.state, [...payableStates]), isNotNull(checkoutSessions.proposalId)))
    .orderBy(asc(checkoutSessions.seq));

/** Those that Stripe is to be asked about by now, and the moment of the next one after them. */
export async function listToCheck(ctx: Ctx): Promise<{ rows: SessionRow[]; nextAt: number | undefined }> {
  const now = ctx.now().getTime();
  const { checkAt } = checkoutSessions;
  const rows = await ctx.db.query
    .select()
    .from(checkoutSessions)
    .where(and(isNotNull(checkAt), lte(checkAt, now)))
    .orderBy(asc(checkAt), asc(checkoutSessions.seq));
  const later = await ctx.db.query
    .select({ at: checkAt })
    .from(checkoutSessions)
    .where(isNotNull(checkAt))
    .orderBy(asc(checkAt))
    .limit(rows.length + 1);
  return { rows, nextAt: later.find(({ at }) => at !== null && at > now)?.at ?? undefined };
}

/** Whether anything was ever paid or begun here. */
export async function hasSessions(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.db.query
    .select({ seq: checkoutSessions.seq })
    .from(checkoutSessions)
    .orderBy(desc(checkoutSessions.seq))
    .limit(1);
  return rows.length > 0;
}

export async function writeSession(ctx: Ctx, { seq }: SessionRow, changes: Partial<SessionRow>): Promise<void> {
  await ctx.db.query.update(checkoutSessions).set(changes).where(eq(checkoutSessions.seq, seq));
}

/**
 * Has Stripe asked about a session at once, by whoever runs the jobs: what somebody reads at this moment may be older than what Stripe told of.
 * In a transaction of its own.
 */
export const checkSoon = (ctx: Ctx, { id }: SessionRow): Promise<void> =>
  ctx.db.tx(async () => {
    const row = await readSession(ctx, id);
    if (row !== undefined) await writeSession(ctx, row, { checkAt: ctx.now().getTime(), revision: row.revision + 1 });
  });

/** The refunds of payments that Stripe may have and nobody here knows of. */
export const listAsked = (ctx: Ctx): Promise<RefundRow[]> =>
  ctx.db.query.select().from(cardRefunds).where(eq(cardRefunds.state, 'asked')).orderBy(asc(cardRefunds.seq));

/** Those of a proposal, whichever payment they are of. */
export const listAskedOf = (ctx: Ctx, proposalId: string): Promise<Pick<RefundRow, 'amountCents'>[]> =>
  ctx.db.query
    .select({ amountCents: cardRefunds.amountCents })
    .from(cardRefunds)
    .innerJoin(payments, eq(payments.id, cardRefunds.paymentId))
    .where(and(eq(cardRefunds.state, 'asked'), eq(payments.proposalId, proposalId)))
    .orderBy(asc(cardRefunds.seq));

export const listRefunds = (ctx: Ctx, paymentId: string): Promise<RefundRow[]> =>
  ctx.db.query
    .select()
    .from(cardRefunds)
    .where(and(eq(cardRefunds.paymentId, paymentId), or(eq(cardRefunds.state, 'asked'), eq(cardRefunds.state, 'made'))))
    .orderBy(asc(cardRefunds.seq));

export async function writeRefund(ctx: Ctx, { seq }: RefundRow, changes: Partial<RefundRow>): Promise<void> {
  await ctx.db.query.update(cardRefunds).set(changes).where(eq(cardRefunds.seq, seq));
}

/** A refund as it was asked for here. */
export async function findRefund(ctx: Ctx, id: string): Promise<RefundRow | undefined> {
  const [row] = await ctx.db.query.select().from(cardRefunds).where(eq(cardRefunds.id, id));
  return row;
}
