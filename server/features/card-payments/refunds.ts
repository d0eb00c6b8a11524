/** Money that goes back the way it came. */

import { balanceOf } from '#server/features/payments/balance.ts';
import { findRecorded, type PaymentRequest, rememberRecorded } from '#server/features/payments/idempotency.ts';
import { paymentRecords } from '#server/features/payments/record.ts';
import { findProposal, refundsOnTheWay, totalPaid } from '#server/features/payments/store.ts';
import type { PaymentRow } from '#server/features/payments/table.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { toItem } from '#server/records/define-record.ts';
import { AppError } from '#shared/api/errors.ts';
import { checkoutMessages as messages } from '#shared/payment/checkout.ts';
import type { Payment, RefundPayment } from '#shared/payment/schema.ts';
import { hourMs } from '#shared/rules/dates.ts';
import { shortMoneyText } from '#shared/rules/money-text.ts';
import { flag } from './flags.ts';
import { fulfill } from './fulfill.ts';
import { findRefund, findSession, listAskedOf, listRefunds, writeRefund } from './store.ts';
import { connectStripe, isRejected, logFailure, toUnavailable } from './stripe/client.ts';
import { cardRefunds, type RefundRow, type SessionRow } from './table.ts';
import { findPayment } from './write-line.ts';

const conflict = (message: string) => new AppError('conflict', { message });

/** Stripe forgets an idempotency key after 24 hours. */
const maxAgeMs = 23 * hourMs;

/** Why a payment cannot go back at Stripe, and how much of it can. */
async function readRefundable(ctx: Ctx, payment: PaymentRow): Promise<number> {
  const { id, externalRef, amountCents, state } = payment;
  if (externalRef === null || amountCents < 0) throw conflict(messages.notOnline);
  if (state !== 'succeeded') throw conflict(messages.notPaid);
  const gone = (await listRefunds(ctx, id)).reduce((all, refund) => all + refund.amountCents, 0);
  const left = amountCents - gone;
  if (left <= 0) throw conflict(messages.refunded);
  return left;
}

/**
 * What of a proposal can go back: what has been paid and neither went back, by Stripe or otherwise, nor is on its way back; of a canceled event
 * without what is kept.
 */
async function readReturnable(ctx: Ctx, proposalId: string) {
  const proposal = await findProposal(ctx, proposalId);
  const asked = (await listAskedOf(ctx, proposalId)).reduce((all, refund) => all + refund.amountCents, 0);
  const onTheWay = asked - (await refundsOnTheWay(ctx, proposalId));
  const settled = proposal?.cancellation ? proposal : undefined;
  const cents = settled === undefined ? await totalPaid(ctx, proposalId) : (await balanceOf(ctx, settled)).overpaid;
  return { cents: Math.max(0, cents - onTheWay), isSettled: settled !== undefined };
}

/** Writes down what is asked of Stripe before it is. The same request again has the same refund, unless Stripe rejected that. */
async function claimRefund(ctx: Ctx, request: PaymentRequest, id: string, amountCents?: number): Promise<RefundRow> {
  const { by } = request;
  return ctx.db.tx(async () => {
    const known = await findRecorded(ctx, request);
    const asked = known === undefined ? undefined : await findRefund(ctx, known);
    if (asked !== undefined && asked.state !== 'rejected') return asked;
    const row = await insertRefund(ctx, by, id, amountCents);
    await rememberRecorded(ctx, request, row.id);
    return row;
  });
}

async function insertRefund(ctx: Ctx, by: Staff, id: string, amountCents: number | undefined): Promise<RefundRow> {
  const payment = await paymentRecords.require(ctx, by, id);
  const ofPayment = await readRefundable(ctx, payment);
  const { cents, isSettled } =
    payment.proposalId === null
      ? { cents: ofPayment, isSettled: false }
      : await readReturnable(ctx, payment.proposalId);
  const left = Math.min(ofPayment, cents);
  const most = shortMoneyText(left, (await getVenue(ctx)).currency);
  if (left === 0 || (amountCents !== undefined && amountCents > left))
    throw conflict(isSettled ? `Only ${most} goes back of this canceled event.` : `Only ${most} has been paid.`);
  const asked = { paymentId: id, amountCents: amountCents ?? left, state: 'asked' as const, refundId: null };
  const who = { requestedById: by.id, requestedBy: by.username };
  const [row] = await ctx.db.query
    .insert(cardRefunds)
    .values({ ...asked, ...who, id: newId(), createdAt: ctx.now().getTime() })
    .returning();
  return row as RefundRow;
}

/** The session that a payment came by. */
async function sessionOf(ctx: Ctx, paymentId: string): Promise<SessionRow | undefined> {
  const payment = await paymentRecords.find(ctx, paymentId);
  return payment?.externalRef ? findSession(ctx, { paymentIntentId: payment.externalRef }) : undefined;
}

const reject = (ctx: Ctx, row: RefundRow) => ctx.db.tx(() => writeRefund(ctx, row, { state: 'rejected' }));

/**
 * Has Stripe make a refund that was written down, once, and records it. Errors are those of Stripe; one that Stripe rejected is over.
 */
async function makeRefund(ctx: Ctx, row: RefundRow): Promise<void> {
  const { stripe } = connectStripe(ctx);
  const session = await sessionOf(ctx, row.paymentId);
  if (session?.sessionId == null || session.paymentIntentId === null) return void (await reject(ctx, row));
  const asked = { payment_intent: session.paymentIntentId, amount: row.amountCents, metadata: { refund: row.id } };
  try {
    await stripe.refunds.create(asked, { idempotencyKey: `refund-${row.id}` });
  } catch (error) {
    if (isRejected(error)) await reject(ctx, row);
    throw error;
  }
  await fulfill(ctx, session.sessionId);
}

/**
 * Refunds a payment by card or bank debit, or part of it, through Stripe: what was paid by it, less what went back. Errors: `conflict` for more
 * than that, or what Stripe rejects; `unavailable` where Stripe is away, and it is made as soon as it can be. Repeated with the same idempotency
 * key it is the same refund.
 */
export async function refundPayment(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { amountCents }: RefundPayment,
  key?: string,
): Promise<Payment> {
  const by = requireRole(actor, 'manager');
  const row = await claimRefund(ctx, { by, key, details: { id, amountCents } }, id, amountCents);
  try {
    if (row.state === 'asked') await makeRefund(ctx, row);
  } catch (error) {
    if (isRejected(error)) {
      logFailure(ctx, error, 'Stripe rejected a refund.');
      throw conflict(messages.refundRejected);
    }
    toUnavailable(ctx, error, 'A refund could not be made.');
    throw new AppError('unavailable', { message: messages.refundPending });
  }
  const made = (await findRefund(ctx, row.id))?.refundId;
  const refund = made ? await findPayment(ctx, made) : undefined;
  if (refund === undefined) throw conflict(messages.refundRejected);
  return toItem(refund);
}

/** Whether Stripe made a refund whose answer never arrived. */
async function isMade(ctx: Ctx, row: RefundRow, { sessionId }: SessionRow): Promise<boolean> {
  await fulfill(ctx, sessionId ?? '');
  return (await findRefund(ctx, row.id))?.refundId != null;
}

/**
 * Makes a refund that Stripe may have or not: it is looked for first, and asked for again under the same key as long as Stripe knows that.
 * Errors are those of Stripe.
 */
export async function finishRefund(ctx: Ctx, row: RefundRow): Promise<void> {
  const session = await sessionOf(ctx, row.paymentId);
  if (session !== undefined && (await isMade(ctx, row, session))) return;
  const isTooOld = ctx.now().getTime() - row.createdAt > maxAgeMs;
  try {
    if (isTooOld) await reject(ctx, row);
    else await makeRefund(ctx, row);
  } catch (error) {
    if (!isRejected(error)) throw error;
  }
  if ((await findRefund(ctx, row.id))?.state !== 'rejected' || session?.proposalId == null) return;
  const proposal = await findProposal(ctx, session.proposalId);
  if (proposal !== undefined)
    await ctx.db.tx(() => flag(ctx, proposal, 'refundFailed', { cents: row.amountCents, ref: row.id }));
}
