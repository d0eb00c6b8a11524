import { eq } from 'drizzle-orm';
import { readCalendarRules } from '#server/features/bookings/rules.ts';
import { spanOf } from '#server/features/bookings/span.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineRecord } from '#server/records/define-record.ts';
import { isOwnOrManager } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { type HoldRow, holds } from './table.ts';
import { dayInWords } from './to-hold.ts';

export const holdRecords = defineRecord<HoldRow>({
  entity: 'hold',
  table: holds,
  personal: ['note'],
  belongsTo: { inquiry: holds.inquiryId, client: holds.clientId, event: holds.eventId },
  references: {
    inquiryId: { to: 'inquiry', whenGone: 'null' },
    clientId: { to: 'client', whenGone: 'null' },
    eventId: { to: 'event', whenGone: 'null' },
    spaceIds: { to: 'space', whenGone: 'keep' },
    placedById: { to: 'account', whenGone: 'keep' },
  },
  whyForbidden: (by, { placedById }) =>
    isOwnOrManager(by, placedById) ? undefined : 'Only the person who placed it or a manager can change this hold.',
  derived: ['fromAt', 'toAt'],
  nameOf: ({ eventDate }) => `Hold for ${dayInWords(eventDate)}, ${eventDate.slice(0, 4)}`,
  uncreate: (ctx, row, by, entry) =>
    serverRecords(ctx).kindOf('hold').write(ctx, row, { state: 'released' }, by, entry),
  // The zone may be another one since.
  afterRevert: async (ctx, after) => align(ctx, after, (await readCalendarRules(ctx)).timeZone),
});

/** Computes anew when a hold is. Its version stays: nobody changed what it says. */
export async function align(ctx: Ctx, row: HoldRow, timeZone: string): Promise<void> {
  const { from: fromAt, to: toAt } = spanOf(timeZone, row);
  if (fromAt === row.fromAt && toAt === row.toAt) return;
  await ctx.db.query.update(holds).set({ fromAt, toAt }).where(eq(holds.id, row.id));
}
