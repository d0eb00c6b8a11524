/** Who stands in line for which date. Writes belong inside a transaction of the caller. */

import { eq } from 'drizzle-orm';
import { readCalendarRules } from '#server/features/bookings/rules.ts';
import { type EventTimes, spanOf } from '#server/features/bookings/span.ts';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { serverRecords } from '#server/records/records.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { timeMessages } from '#shared/calendar/event-times.ts';
import { calendarLimits, type HoldState } from '#shared/calendar/values.ts';
import { dayMs, hourMs } from '#shared/rules/dates.ts';
import { align, holdRecords } from './record.ts';
import { countHoldsOfDay, readLastPlace, readWholeLine, selectDueHolds, shiftPlacesFrom } from './store.ts';
import { type HoldRow, holds } from './table.ts';
import { stateAt } from './to-hold.ts';

/** When and where a hold is. */
type HoldTimes = EventTimes & Pick<HoldRow, 'spaceIds'>;
type NewHold = HoldTimes & Pick<HoldRow, 'inquiryId' | 'clientId' | 'eventId' | 'expiresAt' | 'note'>;
interface Entry {
  batch?: string;
}

async function withMoments(ctx: Ctx, { eventDate, startTime, endTime, spaceIds }: HoldTimes) {
  const { timeZone } = await readCalendarRules(ctx);
  const { from: fromAt, to: toAt } = spanOf(timeZone, { eventDate, startTime, endTime });
  return { eventDate, startTime, endTime, spaceIds, fromAt, toAt };
}

function requireExpiry(ctx: Ctx, expiresAt: number, field = 'expiresAt'): void {
  const left = expiresAt - ctx.now().getTime();
  if (left > 0 && left <= calendarLimits.holdDays * dayMs) return;
  const message = left > 0 ? `Please choose a time within ${calendarLimits.holdDays} days.` : timeMessages.past;
  throw fieldError(field, message);
}

/** An hour more, because 90 days on the clock of a venue may have one. */
function requireExtension(before: number, after: number): void {
  if (after - before <= calendarLimits.extensionDays * dayMs + hourMs) return;
  throw fieldError('expiresAt', `Please extend a hold by at most ${calendarLimits.extensionDays} days at once.`);
}

async function requireRoom(ctx: Ctx, eventDate: string, own: string | null = null): Promise<void> {
  if ((await countHoldsOfDay(ctx, ctx.now().getTime(), eventDate, own)) < calendarLimits.holdsOfDay) return;
  const message = `${calendarLimits.holdsOfDay} parties hold this date already.`;
  throw new AppError('conflict', { message, details: [{ field: 'eventDate', message }] });
}

/** Nobody has to be told that a hold ends soon that has just been given so little time. */
async function muteWarning(ctx: Ctx, { id, expiresAt }: HoldRow): Promise<void> {
  const at = ctx.now().getTime();
  if (expiresAt - at <= dayMs) await ctx.db.query.update(holds).set({ warnedAt: at }).where(eq(holds.id, id));
}

/** Throws `not_found`, `stale`, or `conflict` if it has ended. */
export async function requireActiveHold(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<HoldRow> {
  const row = await holdRecords.require(ctx, actor, id, versions);
  if (stateAt(row, ctx.now().getTime()) === 'active') return row;
  throw new AppError('conflict', { message: 'This hold has ended. Please place a new one.' });
}

export const requireHold = (ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<HoldRow> =>
  holdRecords.require(ctx, actor, id, versions);

/** Places a hold, last in line. */
export async function placeHold(
  ctx: Ctx,
  by: Staff,
  { inquiryId, clientId, eventId, expiresAt, note, ...times }: NewHold,
  { expiryField, ...entry }: Entry & { expiryField?: string } = {},
): Promise<HoldRow> {
  requireExpiry(ctx, expiresAt, expiryField);
  const values = await withMoments(ctx, times);
  await requireRoom(ctx, values.eventDate);
  const row = await holdRecords.insert(
    ctx,
    by,
    {
      id: newId(),
      place: await readLastPlace(ctx),
      state: 'active',
      warnedAt: null,
      inquiryId,
      clientId,
      eventId,
      ...values,
      expiresAt,
      note,
      placedById: by.id,
      placedBy: by.username,
    },
    entry,
  );
  await muteWarning(ctx, row);
  return row;
}

/** Changes an active hold. One whose date, times or spaces change goes last there. */
export async function changeHold(
  ctx: Ctx,
  by: Staff | null,
  row: HoldRow,
  changes: Partial<NewHold>,
  entry: Entry = {},
): Promise<HoldRow> {
  serverRecords(ctx).requireObserved('A change of a hold');
  if (changes.expiresAt !== undefined && changes.expiresAt !== row.expiresAt) {
    requireExpiry(ctx, changes.expiresAt);
    requireExtension(row.expiresAt, changes.expiresAt);
  }
  const after = { ...row, ...changes };
  const times = await withMoments(ctx, after);
  if (times.eventDate !== row.eventDate) await requireRoom(ctx, times.eventDate, row.id);
  const isMoved =
    times.fromAt !== row.fromAt ||
    times.toAt !== row.toAt ||
    times.eventDate !== row.eventDate ||
    [...times.spaceIds].sort().join() !== [...row.spaceIds].sort().join();
  const place = isMoved ? await readLastPlace(ctx) : row.place;
  const { expiresAt, note, clientId, eventId } = after;
  const changed = await holdRecords.update(
    ctx,
    by,
    row,
    { ...times, place, expiresAt, note, clientId, eventId },
    entry,
  );
  if (changed.expiresAt !== row.expiresAt) await muteWarning(ctx, changed);
  return changed;
}

/** Puts a hold before another one, or last. */
export async function moveInLine(
  ctx: Ctx,
  by: Staff,
  row: HoldRow,
  before: HoldRow | null,
  entry: Entry = {},
): Promise<HoldRow> {
  if (before?.id === row.id) return row;
  if (before === null) return holdRecords.update(ctx, by, row, { place: await readLastPlace(ctx) }, entry);
  await shiftPlacesFrom(ctx, before.place);
  const shifted = await holdRecords.require(ctx, by, row.id);
  return holdRecords.update(ctx, by, shifted, { place: before.place }, entry);
}

export function endHold(
  ctx: Ctx,
  by: Staff | null,
  row: HoldRow,
  state: HoldState,
  changes: Partial<HoldRow> = {},
  entry: Entry = {},
) {
  serverRecords(ctx).requireObserved('The end of a hold');
  return holdRecords.update(ctx, by, row, { ...changes, state }, entry);
}

/** Computes anew when active holds are, after the zone changed. */
export async function realignHolds(ctx: Ctx): Promise<void> {
  const { rules, holds: line } = await readWholeLine(ctx, ctx.now().getTime());
  for (const { row } of line) await align(ctx, row, rules.timeZone);
}

/** Records what has run out. Returns whether there was any. */
export async function expireDueHolds(ctx: Ctx): Promise<boolean> {
  const due = await selectDueHolds(ctx, ctx.now().getTime());
  for (const row of due) await holdRecords.update(ctx, null, row, { state: 'expired' });
  return due.length > 0;
}
