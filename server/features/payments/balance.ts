import { eq } from 'drizzle-orm';
import { events } from '#server/features/events/table.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { readToday } from '#server/records/retention.ts';
import { dueDayOf } from '#shared/money/values.ts';
import type { Balance } from '#shared/payment/schema.ts';
import { rowStateOn } from '#shared/rules/paid-rows.ts';
import { billOf, clearingPayments, rowsSettledBy, settlements } from './store.ts';

/** Whether the event of a proposal was canceled, so that nobody is asked to pay for it. */
export async function isCanceled(ctx: Ctx, { eventId }: ProposalRow): Promise<boolean> {
  if (eventId === null) return false;
  const { id, status } = events;
  const [event] = await ctx.db.query.select({ status }).from(events).where(eq(id, eventId));
  return event?.status === 'cancelled';
}

/** What of a proposal is paid and due, row by row. A row has no due day as long as that depends on when it is signed. */
export async function balanceOf(ctx: Ctx, proposal: ProposalRow): Promise<Balance> {
  const today = await readToday(ctx);
  const signed =
    proposal.acceptedAt === null ? null : textOfDay((await getVenueCalendar(ctx)).dayAt(proposal.acceptedAt));
  const isOver = await isCanceled(ctx, proposal);
  const bill = await billOf(ctx, proposal);
  const settledBy = await settlements(ctx, proposal.id);
  const { rows, ...sums } = rowsSettledBy(bill, settledBy);
  const onceCleared = [...settledBy.payments, ...(await clearingPayments(ctx, proposal.id))];
  const cleared = rowsSettledBy(bill, { ...settledBy, payments: onceCleared }).rows;
  return {
    ...sums,
    rows: bill.schedule.flatMap(({ id, name, due }, index) => {
      const row = rows[index];
      if (row === undefined) return [];
      const day = dueDayOf(due, signed ?? today, bill.eventDay ?? today);
      // What its schedule says of a day that is over is due once it is signed.
      const isOpen = signed === null && ('daysAfter' in due || day <= today);
      const dueDay = isOpen ? null : day;
      const clearing = Math.max(0, row.due - (cleared[index]?.due ?? row.due));
      const state = rowStateOn(row, isOver || clearing === row.due ? null : dueDay, today);
      return [{ ...row, id, name, clearing, dueDay, state }];
    }),
  };
}
