import { eq } from 'drizzle-orm';
import { proposals } from '#server/features/proposals/table.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { AccountName } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineRecord } from '#server/records/define-record.ts';
import { serverRecords } from '#server/records/records.ts';
import { AppError } from '#shared/api/errors.ts';
import { paymentMethodLabels } from '#shared/money/values.ts';
import { paymentMessages as messages } from '#shared/payment/values.ts';
import { moneyText, plainMoneyText, shortMoneyText } from '#shared/rules/money-text.ts';
import { storeDuesOf } from './dues.ts';
import { followEvent } from './follow-event.ts';
import { heldBy, readHeld } from './security-deposit.ts';
import { paymentRetention, refundsOnTheWay, totalPaid } from './store.ts';
import { type PaymentRow, paymentChanges, payments } from './table.ts';

interface Paid {
  id: string;
  proposalId: string;
  /** Null for what nobody recorded. */
  by: AccountName | null;
}

declare module '#server/platform/context.ts' {
  interface Announcements {
    /** A payment or a refund counts from now on, also because somebody took back that it was voided. */
    'payment.recorded': Paid;
    /** A payment or a refund counts no more. */
    'payment.voided': Paid;
    /** A payment or a refund came, or has another state: after the two above. */
    'payment.changed': Paid;
  }
}

/** Writes down that a payment counts, or counts no more, and tells what follows from it, after what is open was stored anew. */
export async function announce(ctx: Ctx, { id, proposalId, state }: PaymentRow, by: AccountName | null): Promise<void> {
  await ctx.db.query.insert(paymentChanges).values({ paymentId: id, state, at: ctx.now().getTime() });
  if (proposalId === null) return;
  await storeDuesOf(ctx, proposalId);
  if (state === 'succeeded') await ctx.happened('payment.recorded', { id, proposalId, by });
  if (state === 'voided') await ctx.happened('payment.voided', { id, proposalId, by });
  await ctx.happened('payment.changed', { id, proposalId, by });
}

const counted = (row: Pick<PaymentRow, 'state' | 'amountCents' | 'deductions'> | undefined): number =>
  row?.state === 'succeeded' ? heldBy(row) : 0;

/** Throws `conflict` if more would have gone back than came, or of a security deposit than is held. */
async function requireCovered(
  ctx: Ctx,
  { proposalId, purpose }: Pick<PaymentRow, 'proposalId' | 'purpose'>,
  change: number,
): Promise<void> {
  if (change >= 0 || proposalId === null) return;
  const isHeld = purpose === 'security_deposit';
  const most = isHeld
    ? (await readHeld(ctx, proposalId)).held
    : (await totalPaid(ctx, proposalId)) + (await refundsOnTheWay(ctx, proposalId));
  if (most + change >= 0) return;
  const left = Math.max(0, most);
  const { currency } = await getVenue(ctx);
  const message = isHeld
    ? messages.held(moneyText(left, currency))
    : `Only ${shortMoneyText(left, currency)} has been paid.`;
  throw new AppError('conflict', { message });
}

/** Such as `Refund of 1250.95 (Check)`. */
function nameOf({ amountCents, method, purpose, deductions }: PaymentRow): string {
  const isBack = amountCents < 0 || deductions !== null;
  const words = {
    bill: ['', 'Refund of '],
    security_deposit: ['Security deposit of ', 'Refund of security deposit of '],
  };
  const [came, went] = words[purpose];
  return `${isBack ? went : came}${plainMoneyText(Math.abs(amountCents))} (${paymentMethodLabels[method]})`;
}

/**
 * What history, trash and undo know of payments. One that was recorded stays to be read: there is no way to the trash or to delete
 * one by itself, and to take back that it was recorded voids it.
 */
export const paymentRecords = defineRecord<PaymentRow>({
  entity: 'payment',
  table: payments,
  writeRole: 'manager',
  personal: ['payer', 'reference', 'note', 'deductions'],
  belongsTo: { event: payments.eventId, proposal: payments.proposalId },
  references: {
    proposalId: { to: 'proposal', whenGone: 'reject' },
    eventId: { to: 'event', whenGone: 'null' },
    scheduleRowId: { to: 'proposal', whenGone: 'keep' },
    recordedById: { to: 'account', whenGone: 'keep' },
  },
  derived: ['eventId'],
  notInHistory: ['eventId'],
  nameOf,
  async keptUntil(ctx, { proposalId, eventId, day }) {
    const [proposal] = await ctx.db.query
      .select({ eventDay: proposals.eventDay })
      .from(proposals)
      .where(eq(proposals.id, proposalId ?? ''));
    return paymentRetention(ctx, { paidOn: day, eventDay: proposal?.eventDay ?? null, eventId });
  },
  async beforeWrite(ctx, row, { before }) {
    // What a card processor tells has happened, whatever else was written down.
    if (row.externalRef === null) await requireCovered(ctx, row, counted(row) - counted(before));
  },
  async afterUpdate(ctx, after, before, { by }) {
    if (after.state !== before.state) await announce(ctx, after, by);
    return after;
  },
  uncreate: (ctx, row, by, entry) =>
    serverRecords(ctx).kindOf('payment').write(ctx, row, { state: 'voided' }, by, entry),
});

/** Has the payments of a proposal belong to its event. Inside a transaction of the caller. */
export const followEventOfProposal = (ctx: Ctx, { id, eventId }: { id: string; eventId: string | null }) =>
  followEvent(ctx, paymentRecords.kind, payments, id, eventId);
