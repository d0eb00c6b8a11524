/** What is still to be given back of a canceled event, on Today of whoever sent its proposal. */

import { and, eq, inArray, isNull, sum } from 'drizzle-orm';
import { creditBill } from '#server/features/billing/ending.ts';
import { billingDocuments } from '#server/features/billing/table.ts';
import { balanceOf, isCanceled } from '#server/features/payments/balance.ts';
import { storeBill } from '#server/features/payments/bills.ts';
import { paymentRecords } from '#server/features/payments/record.ts';
import { clearingPayments, findProposal, totalPaid } from '#server/features/payments/store.ts';
import type { PaymentRow } from '#server/features/payments/table.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { addTaskForSender, closeTaskForSender } from '#server/features/proposals/today.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Announcements, Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { moneyText } from '#shared/rules/money-text.ts';

const key = 'refund';

/** What has to go back of a proposal, in whole cents; undefined where nothing of it was settled. */
async function toGiveBack(ctx: Ctx, row: ProposalRow): Promise<number | undefined> {
  if (row.cancellation !== null) return (await balanceOf(ctx, row)).overpaid;
  // Nobody will sign it any more.
  return row.state === 'withdrawn' && (await isCanceled(ctx, row)) ? totalPaid(ctx, row.id) : undefined;
}

/** Has the task say what has to go back by now, and closes it once that is nothing. Inside the transaction that changes it. */
export async function followRefund(ctx: Ctx, row: ProposalRow): Promise<void> {
  const cents = await toGiveBack(ctx, row);
  if (cents === undefined) return;
  if (cents <= 0) return closeTaskForSender(ctx, null, row, key, newId());
  const amount = moneyText(cents, (await getVenue(ctx)).currency);
  await addTaskForSender(ctx, row, { key, words: `was canceled: please give back ${amount}` });
}

/** Whether Stripe took back what had been paid: a dispute that was lost, or more than was asked for. */
const isTakenBack = ({ externalRef, state, amountCents }: PaymentRow): boolean =>
  externalRef !== null && (amountCents > 0 ? state === 'failed' : state === 'succeeded');

/** Whether Stripe has what it took after all, as when a dispute is won in the end. */
const isBack = ({ externalRef, state, amountCents }: PaymentRow): boolean =>
  externalRef !== null && (amountCents > 0 ? state === 'succeeded' : state === 'failed');

const lostReason = 'The event was canceled, and what was kept of the payment went back to the client.';
const backReason = 'What had been kept of the payment came back, so it is not credited any more.';

/** What is credited of a proposal only because it was lost, in whole cents. */
async function creditedAsLost(ctx: Ctx, { id }: ProposalRow): Promise<number> {
  const { proposalId, type, reason, issuedById, amountCents } = billingDocuments;
  const [found] = await ctx.db.query
    .select({ cents: sum(amountCents).mapWith(Number) })
    .from(billingDocuments)
    .where(
      and(eq(proposalId, id), eq(type, 'credit_note'), isNull(issuedById), inArray(reason, [lostReason, backReason])),
    );
  return found?.cents ?? 0;
}

/** Keeps again what the contract lets the venue keep, once money that was lost is back: a credit note of less than zero takes the credit back. */
async function keepAgain(ctx: Ctx, row: ProposalRow): Promise<void> {
  const amountCents = Math.min(await creditedAsLost(ctx, row), (await balanceOf(ctx, row)).overpaid);
  if (amountCents <= 0) return;
  await creditBill(ctx, null, row, { amountCents: -amountCents, reason: backReason }, newId());
  await storeBill(ctx, row);
}

/** Nobody is asked to pay again for an event that does not take place: what was kept and is lost is credited. */
async function creditLost(ctx: Ctx, row: ProposalRow): Promise<void> {
  const { due } = await balanceOf(ctx, row);
  const onTheWay = (await clearingPayments(ctx, row.id)).reduce((all, one) => all + one.amountCents, 0);
  const amountCents = due - Math.max(0, onTheWay);
  if (amountCents <= 0) return;
  await creditBill(ctx, null, row, { amountCents, reason: lostReason }, newId());
  await storeBill(ctx, row);
}

/** What follows for a canceled event from money that came, failed or went back. Inside the transaction that records it. */
export async function followMoney(ctx: Ctx, { id, proposalId }: Announcements['payment.changed']): Promise<void> {
  const row = await findProposal(ctx, proposalId);
  if (row === undefined) return;
  const payment = await paymentRecords.find(ctx, id);
  if (row.cancellation !== null && payment !== undefined) {
    if (isTakenBack(payment)) await creditLost(ctx, row);
    if (isBack(payment)) await keepAgain(ctx, row);
  }
  await followRefund(ctx, row);
}
