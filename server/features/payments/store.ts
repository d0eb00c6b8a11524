/** What of proposals is paid, for whoever asks inside the server. */

import { and, asc, eq, inArray, max, ne, or, type SQL } from 'drizzle-orm';
import { billingDocuments } from '#server/features/billing/table.ts';
import { events } from '#server/features/events/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { evidenceRetention } from '#server/features/money/retention.ts';
import { readAgreed } from '#server/features/proposal-versions/versions.ts';
import { type ProposalRow, proposals } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Retention } from '#server/records/record-kind.ts';
import { paidStates, pendingStates } from '#shared/payment/values.ts';
import { type CountedPayment, type CreditedRows, creditedRowsOf } from '#shared/rules/paid-rows.ts';
import { type PaymentRow, payments } from './table.ts';

/** The proposal of payments. Its own room knows this one, and not the other way around. */
export async function findProposal(ctx: Ctx, id: string): Promise<ProposalRow | undefined> {
  const [row] = await ctx.db.query.select().from(proposals).where(eq(proposals.id, id));
  return row;
}

/** What is to be paid for a proposal: what is agreed, whatever is being changed meanwhile; of one that nobody has signed, what it comes to. */
export async function billOf(
  ctx: Ctx,
  row: ProposalRow,
): Promise<Pick<ProposalRow, 'id' | 'schedule' | 'totals' | 'eventDay'>> {
  const { schedule, totals, eventDay } = (await readAgreed(ctx, row)) ?? row;
  return { id: row.id, schedule, totals, eventDay };
}

/** The proposals of a client: their own, and those of their inquiries and events. */
export const isOfClient = ({ db }: Ctx, id: string): SQL | undefined =>
  or(
    eq(proposals.clientId, id),
    inArray(proposals.eventId, db.query.select({ id: events.id }).from(events).where(eq(events.clientId, id))),
    inArray(
      proposals.inquiryId,
      db.query.select({ id: inquiries.id }).from(inquiries).where(eq(inquiries.clientId, id)),
    ),
  );

const paymentsIn = (
  ctx: Ctx,
  proposalId: string,
  states: readonly PaymentRow['state'][],
  without = '',
): Promise<CountedPayment[]> =>
  ctx.db.query
    .select({ amountCents: payments.amountCents, scheduleRowId: payments.scheduleRowId })
    .from(payments)
    .where(
      and(
        eq(payments.proposalId, proposalId),
        eq(payments.purpose, 'bill'),
        inArray(payments.state, states),
        ne(payments.id, without),
      ),
    )
    .orderBy(asc(payments.seq));

/** What counts as paid for a proposal, `without` one payment, in the order in which it was recorded. */
const countedPayments = (ctx: Ctx, proposalId: string, without?: string): Promise<CountedPayment[]> =>
  paymentsIn(ctx, proposalId, paidStates, without);

/** What is on its way for a proposal and may still fail, or is disputed: it is neither paid nor asked for again. */
export const clearingPayments = (ctx: Ctx, proposalId: string): Promise<CountedPayment[]> =>
  paymentsIn(ctx, proposalId, pendingStates);

/** What has been paid for a proposal in all, in whole cents. */
export async function totalPaid(ctx: Ctx, proposalId: string): Promise<number> {
  return (await countedPayments(ctx, proposalId)).reduce((all, { amountCents }) => all + amountCents, 0);
}

/** What is going back of it and has not arrived yet, in whole cents, less than zero: it cannot go back again. */
export async function refundsOnTheWay(ctx: Ctx, proposalId: string): Promise<number> {
  const onTheWay = await paymentsIn(ctx, proposalId, ['clearing']);
  return onTheWay.reduce((all, { amountCents }) => all + Math.min(0, amountCents), 0);
}

/** What credit notes took off the bill of a proposal, in the order in which they were issued. */
function grantedCredits(ctx: Ctx, proposalId: string): Promise<CountedPayment[]> {
  const { amountCents, scheduleRowId, seq, isGranted } = billingDocuments;
  return ctx.db.query
    .select({ amountCents, scheduleRowId })
    .from(billingDocuments)
    .where(and(eq(billingDocuments.proposalId, proposalId), eq(isGranted, true)))
    .orderBy(asc(seq));
}

/** What settles a bill: what counts as paid, `without` one payment, and what was credited. */
export async function settlements(ctx: Ctx, proposalId: string, without?: string) {
  return { payments: await countedPayments(ctx, proposalId, without), credits: await grantedCredits(ctx, proposalId) };
}

/** What of each row of a schedule, whose amounts are `totals.schedule`, is billed and has been credited and paid. */
export async function paidRows(
  ctx: Ctx,
  { id, schedule, totals }: Pick<ProposalRow, 'id' | 'schedule' | 'totals'>,
  without?: string,
): Promise<CreditedRows> {
  return rowsSettledBy({ schedule, totals }, await settlements(ctx, id, without));
}

/** What of each row is billed, credited and paid, by payments and credits that were read already. */
export function rowsSettledBy(
  { schedule, totals }: Pick<ProposalRow, 'schedule' | 'totals'>,
  { payments, credits }: Record<'payments' | 'credits', readonly CountedPayment[]>,
): CreditedRows {
  const asked = schedule.map((row, index) => ({ id: row.id, amount: totals.schedule[index] ?? 0 }));
  return creditedRowsOf(totals.total, asked, payments, credits);
}

/** The last day on which something was paid for a proposal, voided or not; null if nothing ever was. */
export async function lastPaymentDay(ctx: Ctx, proposalId: string): Promise<string | null> {
  const [found] = await ctx.db.query
    .select({ day: max(payments.day) })
    .from(payments)
    .where(eq(payments.proposalId, proposalId));
  return found?.day ?? null;
}

/** What payments are kept with: as many years as settings say, after the event or the payment, whichever is later. */
export async function paymentRetention(
  ctx: Ctx,
  { paidOn, eventDay, eventId }: { paidOn: string; eventDay: string | null; eventId: string | null },
): Promise<Retention> {
  return evidenceRetention(ctx, { days: [paidOn, eventDay ?? ''], eventId, reason: 'payments are kept on record' });
}
