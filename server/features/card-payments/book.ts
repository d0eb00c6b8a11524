/** Writes down what Stripe says of a session. Inside the transaction of the caller. */

import type Stripe from 'stripe';
import { findProposal } from '#server/features/payments/store.ts';
import type { PaymentRow } from '#server/features/payments/table.ts';
import { subjectIdOf } from '#server/features/proposals/record.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { paymentLimits } from '#shared/payment/values.ts';
import { dayMs, hourMs, minuteMs } from '#shared/rules/dates.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { bookLost, bookRefund, dayOfSecond, undoLost } from './book-refund.ts';
import { holdWhileClearing, tellOfFailedDebit } from './failed-debit.ts';
import { flag, flagUnknown } from './flags.ts';
import { allRows, readAsked } from './payable.ts';
import { writeSession } from './store.ts';
import type { SessionRow } from './table.ts';
import { toPaymentMethod } from './to-stripe-session.ts';
import { type Money, type Truth, toMoney } from './truth.ts';
import { type LineFacts, type Written, writeLine } from './write-line.ts';

/** An installation that no webhook reaches learns this often what became of a session. */
export const sweepMs = 3 * minuteMs;
/** How often it asks about what takes days: a bank debit, and a dispute or a refund. */
const debitMs = hourMs;
const caseMs = 6 * hourMs;
/** How long, as Stripe says, a bank may take to return a refund that had succeeded, with some days for weekends; and how often it asks. */
const refundReturnMs = 35 * dayMs;
const refundMs = dayMs;

type Session = Stripe.Checkout.Session;

/** Whether a session is what was asked for: nothing else is booked. */
const isAsAsked = (row: SessionRow, { livemode, client_reference_id, amount_total, currency }: Session): boolean =>
  row.proposalId !== null &&
  client_reference_id === row.id &&
  livemode === (row.mode === 'live') &&
  amount_total === row.amountCents &&
  currency === row.currency;

const isPaidAsAsked = (row: SessionRow, { amount, currency }: Stripe.PaymentIntent): boolean =>
  amount === row.amountCents && currency === row.currency;

/** What nobody here asked for books nothing, and staff see to it. */
async function bookNothing(ctx: Ctx, row: SessionRow, session: Session, proposal: ProposalRow | undefined) {
  const cents = session.amount_total ?? 0;
  if (proposal === undefined)
    await flagUnknown(ctx, session.id, moneyText(cents, (session.currency ?? 'usd').toUpperCase()));
  else await flag(ctx, proposal, 'wrong', { cents, ref: session.id, isNamed: true });
  return updateSession(ctx, row, { state: 'flagged', url: null, checkAt: null });
}

/** Writes what changed of a session, and counts that, so that what was read before is read again. */
async function updateSession(
  ctx: Ctx,
  row: SessionRow,
  changes: Partial<SessionRow>,
  isChanged = true,
): Promise<SessionRow> {
  const written = { ...changes, ...(isChanged && { revision: row.revision + 1 }) };
  await writeSession(ctx, row, written);
  return { ...row, ...written };
}

/** What a statement of the card or the bank shows of how it was paid; no number of either reaches this program. */
function referenceOf(details: Stripe.Charge.PaymentMethodDetails | null | undefined): string {
  const { card, us_bank_account: bank } = details ?? {};
  const name = card?.brand ?? bank?.bank_name ?? '';
  return [name, card?.last4 ?? bank?.last4].filter(Boolean).join(' ').slice(0, paymentLimits.reference).toWellFormed();
}

/** Who paid, when and how. */
async function factsOf(
  ctx: Ctx,
  row: SessionRow,
  proposal: ProposalRow | undefined,
  session: Session,
  intent: Stripe.PaymentIntent,
): Promise<LineFacts> {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  const details = charge?.payment_method_details;
  const { name, email } = session.customer_details ?? {};
  const payer = name || email || proposal?.billTo.name || proposal?.signers[0]?.name || '';
  return {
    ...{ proposalId: row.proposalId, eventId: proposal?.eventId ?? null, scheduleRowId: row.rowId || null },
    method: toPaymentMethod(details?.type),
    payer: payer.slice(0, paymentLimits.payer).toWellFormed(),
    day: await dayOfSecond(ctx, charge?.created ?? intent.created),
    reference: referenceOf(details),
  };
}

/** What of a payment would be more than is due: its row was paid otherwise meanwhile. What is on its way may still fail. */
async function overpaidBy(ctx: Ctx, row: SessionRow, proposal: ProposalRow): Promise<number> {
  // What is to go back of a canceled event has a task of its own.
  if (proposal.cancellation !== null) return 0;
  return row.amountCents - ((await readAsked(ctx, proposal, row.rowId ?? allRows))?.due ?? 0);
}

/** Whether money counts that did not before, and was not only disputed. */
const hasArrived = ({ row, from }: Written): boolean =>
  row.state === 'succeeded' && (from === null || from === 'clearing' || from === 'failed');

/** Tells staff, and where it failed the client, what a payment has become. */
async function follow(ctx: Ctx, proposal: ProposalRow, { row, from }: Written, batch: string): Promise<void> {
  const { state, amountCents, method } = row;
  const about = { cents: amountCents, ref: row.externalRef ?? row.id };
  if (state === 'clearing') await holdWhileClearing(ctx, proposal, batch, from !== state);
  if (state === from) return;
  if (state === 'disputed') await flag(ctx, proposal, 'disputed', about);
  const wasPaid = from === 'succeeded' || from === 'disputed';
  if (state === 'failed' && wasPaid) await flag(ctx, proposal, 'disputeLost', about);
  else if (state === 'failed' && method === 'bank_debit') await tellOfFailedDebit(ctx, proposal, row, batch);
}

/** When Stripe is to be asked again without telling anything. */
function nextCheck(now: number, { payment, refunds }: Money): number | null {
  if (payment.state === 'clearing') return now + debitMs;
  const isOpen = payment.state === 'disputed' || refunds.some(({ state }) => state === 'clearing');
  if (isOpen) return now + caseMs;
  const mayReturn = refunds.some(
    ({ state, refund }) => state === 'succeeded' && refund.created * 1000 + refundReturnMs > now,
  );
  return mayReturn ? now + refundMs : null;
}

/** The refunds of a payment, and what lost disputes took of it. Returns whether something changed. */
async function bookReturns(
  ctx: Ctx,
  proposal: ProposalRow | undefined,
  payment: PaymentRow,
  { refunds, lost, untaken }: Money,
  batch: string,
): Promise<boolean> {
  let isChanged = false;
  for (const line of refunds) isChanged = (await bookRefund(ctx, proposal, payment, line, batch)) || isChanged;
  for (const line of lost) {
    const isNew = await bookLost(ctx, payment, line, batch);
    if (isNew && line.state === 'succeeded' && proposal !== undefined)
      await flag(ctx, proposal, 'disputeLost', { cents: -line.amountCents, ref: line.externalRef });
    isChanged = isNew || isChanged;
  }
  for (const id of untaken) isChanged = (await undoLost(ctx, id, batch)) || isChanged;
  return isChanged;
}

/** The payment of a session that was completed. */
async function bookPaid(ctx: Ctx, row: SessionRow, proposal: ProposalRow | undefined, truth: Truth, batch: string) {
  const { session, intent } = truth;
  if (intent === null) return row;
  const money = toMoney(intent, truth);
  const isNew = row.paymentIntentId === null && proposal !== undefined;
  const excess = proposal === undefined ? 0 : await overpaidBy(ctx, row, proposal);
  const facts = () => factsOf(ctx, row, proposal, session, intent);
  const written = await writeLine(ctx, money.payment, facts, { batch });
  if (proposal !== undefined && excess > 0 && hasArrived(written))
    await flag(ctx, proposal, 'overpaid', { cents: excess, ref: intent.id });
  if (isNew && subjectIdOf(proposal) === '' && money.payment.state !== 'failed')
    await flag(ctx, proposal, 'erased', { cents: money.payment.amountCents, ref: intent.id });
  if (proposal !== undefined) await follow(ctx, proposal, written, batch);
  const hasReturns = await bookReturns(ctx, proposal, written.row, money, batch);
  const checkAt = nextCheck(ctx.now().getTime(), money);
  const isChanged = hasReturns || written.from !== money.payment.state || row.state !== 'complete';
  const done = { state: 'complete' as const, paymentIntentId: intent.id, url: null, checkAt };
  return updateSession(ctx, row, done, isChanged);
}

/** Has a session and what was paid with it stand here as at Stripe. Returns the session as it is then. */
export async function bookTruth(ctx: Ctx, row: SessionRow, truth: Truth, batch: string): Promise<SessionRow> {
  const { session, intent } = truth;
  if (row.state === 'flagged') return updateSession(ctx, row, { checkAt: null }, false);
  if (session.status === 'open') return updateSession(ctx, row, { checkAt: ctx.now().getTime() + sweepMs }, false);
  if (session.status === 'expired')
    return updateSession(ctx, row, { state: 'expired', url: null, checkAt: null }, row.state !== 'expired');
  const proposal = row.proposalId === null ? undefined : await findProposal(ctx, row.proposalId);
  const isSound = isAsAsked(row, session) && intent !== null && isPaidAsAsked(row, intent);
  // What was paid for somebody who was erased since may still go back.
  const isTheirs = proposal !== undefined || row.state === 'complete';
  if (!isSound || !isTheirs) return bookNothing(ctx, row, session, proposal);
  return bookPaid(ctx, row, proposal, truth, batch);
}
