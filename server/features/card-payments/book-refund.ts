import { eq } from 'drizzle-orm';
import type { PaymentRow } from '#server/features/payments/table.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { flag } from './flags.ts';
import { writeRefund } from './store.ts';
import { cardRefunds, type RefundRow } from './table.ts';
import type { Money, MoneyLine } from './truth.ts';
import { findPayment, type LineFacts, writeLine } from './write-line.ts';

/** The day in the venue's zone of a moment as Stripe says it, in seconds. */
export async function dayOfSecond(ctx: Ctx, second: number): Promise<string> {
  return textOfDay((await getVenueCalendar(ctx)).dayAt(second * 1000));
}

/** A refund as it was asked for here, or as Stripe told of it before. */
async function findRefund(ctx: Ctx, { refund }: Money['refunds'][number]): Promise<RefundRow | undefined> {
  const [made] = await ctx.db.query.select().from(cardRefunds).where(eq(cardRefunds.refundId, refund.id));
  if (made !== undefined) return made;
  const [asked] = await ctx.db.query
    .select()
    .from(cardRefunds)
    .where(eq(cardRefunds.id, refund.metadata?.refund ?? ''));
  return asked;
}

/** What money that went back has of the payment that it is of. */
const factsOf = (
  { proposalId, eventId, scheduleRowId, method, payer, reference }: PaymentRow,
  day: string,
): LineFacts => ({ proposalId, eventId, scheduleRowId, method, payer, reference, day });

/** Writes down a refund, whoever made it and wherever. Returns whether something changed. */
export async function bookRefund(
  ctx: Ctx,
  proposal: ProposalRow | undefined,
  payment: PaymentRow,
  line: Money['refunds'][number],
  batch: string,
): Promise<boolean> {
  const { refund, state } = line;
  const known = await findRefund(ctx, line);
  const isFailed = state === 'failed';
  if (known === undefined)
    await ctx.db.query.insert(cardRefunds).values({
      ...{ id: newId(), paymentId: payment.id, amountCents: refund.amount, state: isFailed ? 'rejected' : 'made' },
      ...{ refundId: refund.id, requestedById: null, requestedBy: null, createdAt: ctx.now().getTime() },
    });
  else if (known.refundId === null || (isFailed && known.state !== 'rejected'))
    await writeRefund(ctx, known, { refundId: refund.id, state: isFailed ? 'rejected' : 'made' });
  // One that failed before anybody heard of it took nothing.
  if (isFailed && (await findPayment(ctx, refund.id)) === undefined) return known === undefined;
  const { requestedById, requestedBy } = known ?? { requestedById: null, requestedBy: null };
  const by = requestedById === null || requestedBy === null ? null : { id: requestedById, username: requestedBy };
  const facts = async () => factsOf(payment, await dayOfSecond(ctx, refund.created));
  const { from } = await writeLine(ctx, line, facts, { batch, by });
  if (isFailed && from !== 'failed' && proposal !== undefined)
    await flag(ctx, proposal, 'refundFailed', { cents: refund.amount, ref: refund.id });
  return from !== state;
}

/** Writes down what a lost dispute took. Returns whether something changed. */
export async function bookLost(ctx: Ctx, payment: PaymentRow, line: MoneyLine, batch: string): Promise<boolean> {
  const today = async () => factsOf(payment, await dayOfSecond(ctx, ctx.now().getTime() / 1000));
  const { from } = await writeLine(ctx, line, today, { batch });
  return from !== line.state;
}

/** A dispute that was lost took nothing after all, or is part of what the payment says by itself. Returns whether something changed. */
export async function undoLost(ctx: Ctx, disputeId: string, batch: string): Promise<boolean> {
  const row = await findPayment(ctx, disputeId);
  if (row === undefined || row.state === 'failed') return false;
  const line = { externalRef: disputeId, amountCents: row.amountCents, state: 'failed' as const };
  await writeLine(ctx, line, () => row, { batch });
  return true;
}
