/** What is held of the security deposit of a proposal. It is no part of its bill. */

import { and, asc, eq } from 'drizzle-orm';
import { events } from '#server/features/events/table.ts';
import { readAgreed } from '#server/features/proposal-versions/versions.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { SecurityDepositSums } from '#shared/payment/schema.ts';
import type { Deduction } from '#shared/payment/values.ts';
import { addDays } from '#shared/rules/dates.ts';
import { firstDayOf } from '#shared/rules/event-parts.ts';
import { type PaymentRow, payments } from './table.ts';

/** What deductions come to. */
export const deductedOf = (deductions: readonly Deduction[] | null): number =>
  (deductions ?? []).reduce((sum, { cents }) => sum + cents, 0);

/** What a payment adds to what is held: what was kept is held no more. */
export const heldBy = ({ amountCents, deductions }: Pick<PaymentRow, 'amountCents' | 'deductions'>): number =>
  amountCents - deductedOf(deductions);

/** What came as the security deposit of a proposal, went back, was kept, and is still held. */
export async function readHeld(ctx: Ctx, proposalId: string) {
  const { purpose, state, seq, amountCents, deductions } = payments;
  const rows = await ctx.db.query
    .select({ amountCents, deductions })
    .from(payments)
    .where(and(eq(payments.proposalId, proposalId), eq(purpose, 'security_deposit'), eq(state, 'succeeded')))
    .orderBy(asc(seq));
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    collected: sum((row) => Math.max(0, row.amountCents)),
    returned: sum((row) => Math.max(0, -row.amountCents)),
    kept: sum((row) => deductedOf(row.deductions)),
    held: sum(heldBy),
  };
}

/**
 * The day by which it goes back: so many days after the last day of the event as its contract says, and at once where that was canceled.
 * Null where nothing is agreed.
 */
async function returnDayOf(ctx: Ctx, row: ProposalRow, returnDays: number, eventDay: string | null) {
  const { id, status, eventDate, lastDay } = events;
  const [event] =
    row.eventId === null
      ? []
      : await ctx.db.query.select({ status, eventDate, lastDay }).from(events).where(eq(id, row.eventId));
  if (row.cancellation !== null) return row.cancellation.day;
  const day = event?.lastDay ?? event?.eventDate ?? eventDay;
  return day === null ? null : addDays(day, returnDays);
}

/** The security deposit of a proposal as it stands; null of one that has none. */
export async function securityDepositOf(ctx: Ctx, row: ProposalRow): Promise<SecurityDepositSums | null> {
  const { securityDeposit, parts, eventDay } = (await readAgreed(ctx, row)) ?? row;
  const sums = await readHeld(ctx, row.id);
  if (securityDeposit === null && sums.collected === 0) return null;
  const { cents = 0, returnDays = 0 } = securityDeposit ?? {};
  const returnDay = await returnDayOf(ctx, row, returnDays, firstDayOf(parts) ?? eventDay);
  return { agreed: cents, ...sums, returnDay };
}
