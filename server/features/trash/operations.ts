/** The trash: where records are for 30 days before they are deleted for good. */

import { and, count, desc, eq, notInArray } from 'drizzle-orm';
import { momentAt } from '#server/features/bookings/span.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { getCalendar, textOfDay } from '#server/platform/time/calendar.ts';
import { serverRecords } from '#server/records/records.ts';
import { trash } from '#server/records/table.ts';
import { toTrashedRecord } from '#server/records/trash.ts';
import type { Page } from '#shared/api/envelope.ts';
import { pageOf } from '#shared/fields/paging.ts';
import type { ListTrash, TrashedRecord } from '#shared/history/schema.ts';

/** When in the night the trash is purged. */
const purgeClock = '04:00';

/** The last 4 AM of the venue, and the next one. */
async function purgeMoments(ctx: Ctx): Promise<{ last: number; next: number }> {
  const { timeZone } = await getVenue(ctx);
  const at = ctx.now().getTime();
  const today = textOfDay(getCalendar(timeZone).dayAt(at));
  const moment = (daysLater: number) => momentAt(timeZone, today, purgeClock, daysLater);
  return moment(0) <= at ? { last: moment(0), next: moment(1) } : { last: moment(-1), next: moment(0) };
}

export async function listTrash(
  ctx: Ctx,
  actor: Actor,
  { entity, page, limit }: ListTrash,
): Promise<Page<TrashedRecord>> {
  const by = requireRole(actor, 'read_only');
  const isListed = and(entity && eq(trash.entity, entity), notInArray(trash.entity, serverRecords(ctx).hiddenFrom(by)));
  const rows = await ctx.db.query
    .select()
    .from(trash)
    .where(isListed)
    .orderBy(desc(trash.seq))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await ctx.db.query.select({ total: count() }).from(trash).where(isListed);
  return pageOf(
    rows.map((row) => toTrashedRecord(ctx, by, row)),
    counted?.total ?? 0,
    { page, limit },
  );
}

/**
 * Deletes for good what had been in the trash for 30 days at the last 4 AM of the venue, also if no server ran then. Returns the next
 * 4 AM.
 */
export async function purgeTrash(ctx: Ctx): Promise<number> {
  const { deleteForGood, kindOf, trash } = serverRecords(ctx);
  const { last, next } = await purgeMoments(ctx);
  for (const expired of await trash.expired(last))
    await ctx.db.tx(async () => {
      // Somebody may have restored it meanwhile, and put it there again.
      const trashed = await trash.find(expired.id);
      if (trashed?.seq === expired.seq) await deleteForGood(null, kindOf(trashed.entity), trashed.id);
    });
  return next;
}
