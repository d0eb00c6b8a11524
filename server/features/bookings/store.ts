/** Keeps the bookings in line with the events. Everything here belongs inside a transaction of the caller, unless it says otherwise. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, exists, gt, inArray, ne, not, sql } from 'drizzle-orm';
import { type EventRow, events } from '#server/features/events/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isOverlapViolation } from '#server/platform/db/storage-errors.ts';
import { occupies, occupyingStatuses } from '#shared/client/values.ts';
import { placesOf } from '#shared/rules/event-parts.ts';
import { conflictWith, findObstacles } from './conflicts.ts';
import {
  bookedUse,
  type CalendarRules,
  isInTheWay,
  longestBookingMs,
  type PartedPlace,
  readCalendarRules,
  type Use,
} from './rules.ts';
import { overlap, type Span } from './span.ts';
import { type BookingRow, bookings } from './table.ts';

/** So many rows are read and written at once; other requests are served between two batches. */
const batchLength = 200;

const takenMeanwhile = 'Another event has just been booked at that time. Please reload and try again.';

/** What an event books, part by part; where two of them take a space at once, the later one takes what is left. */
function rowsOf(rules: CalendarRules, event: PartedPlace & Pick<EventRow, 'id'>): BookingRow[] {
  const uses = placesOf(event).map((place) => bookedUse(rules, place));
  const ends = new Map<string, number>();
  const rows: BookingRow[] = [];
  for (const { units, from, to } of uses.toSorted((one, other) => one.from - other.from || one.to - other.to))
    for (const unitId of units) {
      const fromAt = Math.max(from, ends.get(unitId) ?? from);
      if (fromAt >= to) continue;
      rows.push({ eventId: event.id, unitId, fromAt, toAt: to, isKnownClash: false });
      ends.set(unitId, to);
    }
  return rows;
}

async function isTaken(ctx: Ctx, { eventId, unitId, fromAt, toAt }: BookingRow): Promise<boolean> {
  const use = { units: [unitId], from: fromAt, to: toAt };
  const [other] = await ctx.db.query
    .select({ eventId: bookings.eventId })
    .from(bookings)
    .where(and(isInTheWay(use), ne(bookings.eventId, eventId)))
    .limit(1);
  return other !== undefined;
}

async function markClashes(ctx: Ctx, rows: BookingRow[]): Promise<BookingRow[]> {
  const marked: BookingRow[] = [];
  for (const row of rows) marked.push({ ...row, isKnownClash: await isTaken(ctx, row) });
  return marked;
}

async function book(ctx: Ctx, rules: CalendarRules, event: EventRow, mayClash: boolean): Promise<void> {
  const [obstacle] = mayClash ? [] : await findObstacles(ctx.db, rules, event, event.id);
  if (obstacle !== undefined) throw conflictWith(obstacle.message);
  const rows = rowsOf(rules, event);
  if (rows.length === 0) return;
  const values = mayClash ? await markClashes(ctx, rows) : rows;
  try {
    // In a savepoint, so that what is in the way can still be looked up once the database has rejected a row.
    await ctx.db.tx(async () => void (await ctx.db.query.insert(bookings).values(values)));
  } catch (error) {
    if (!isOverlapViolation(error)) throw error;
    const [unseen] = await findObstacles(ctx.db, rules, event, event.id);
    throw conflictWith(unseen?.message ?? takenMeanwhile);
  }
}

/** What clashed with an event that is gone from there may not clash any more. */
async function settle(ctx: Ctx, rules: CalendarRules, left: PartedPlace): Promise<void> {
  for (const place of placesOf(left)) await settleUse(ctx, bookedUse(rules, place));
}

async function settleUse(ctx: Ctx, use: Use): Promise<void> {
  if (use.units.length === 0) return;
  const clashing = await ctx.db.query
    .select({ row: bookings })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .where(and(isInTheWay(use), eq(bookings.isKnownClash, true)))
    .orderBy(asc(events.createdAt), asc(events.seq));
  for (const { row } of clashing) {
    if (await isTaken(ctx, row)) continue;
    const { eventId, unitId, fromAt } = row;
    await ctx.db.query
      .delete(bookings)
      .where(and(eq(bookings.unitId, unitId), eq(bookings.fromAt, fromAt), eq(bookings.eventId, eventId)));
    await ctx.db.query.insert(bookings).values({ ...row, isKnownClash: false });
  }
}

/** What all events book, those of the oldest event first. */
async function readAllRows(ctx: Ctx, rules: CalendarRules): Promise<BookingRow[]> {
  const booked: { createdAt: number; rows: BookingRow[] }[] = [];
  const isOccupying = inArray(events.status, [...occupyingStatuses]);
  for (let last = 0; ; ) {
    const page = await ctx.db.query
      .select()
      .from(events)
      .where(and(isOccupying, gt(events.seq, last)))
      .orderBy(asc(events.seq))
      .limit(batchLength);
    booked.push(...page.map((event) => ({ createdAt: event.createdAt, rows: rowsOf(rules, event) })));
    last = page.at(-1)?.seq ?? last;
    if (page.length < batchLength) break;
    await nextTurn();
  }
  return booked.toSorted((a, b) => a.createdAt - b.createdAt).flatMap(({ rows }) => rows);
}

/**
 * Books all events anew, after the rules changed. Of two that clash the older one keeps its place, the younger is a known
 * clash. Writes nothing if all is as it should be.
 */
export async function rebuildBookings(ctx: Ctx): Promise<void> {
  const rules = await readCalendarRules(ctx);
  const rows: BookingRow[] = [];
  const taken = new Map<string, Span[]>();
  for (const row of await readAllRows(ctx, rules)) rows.push({ ...row, isKnownClash: addSpan(taken, row) });
  const { eventId, unitId, fromAt } = bookings;
  const stored = await ctx.db.query.select().from(bookings).orderBy(asc(eventId), asc(unitId), asc(fromAt));
  const isSmaller = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  const sorted = rows.toSorted(
    (a, b) => isSmaller(a.eventId, b.eventId) || isSmaller(a.unitId, b.unitId) || a.fromAt - b.fromAt,
  );
  if (isDeepStrictEqual(sorted, stored)) return;
  await ctx.db.query.delete(bookings);
  // In the order of the events, so that a clash that is known comes after what it clashes with.
  for (let first = 0; first < rows.length; first += batchLength) {
    await ctx.db.query.insert(bookings).values(rows.slice(first, first + batchLength));
    await nextTurn();
  }
}

const whereOf = (event: EventRow) => placesOf(event).map(({ name: _name, id: _id, ...place }) => place);

/** Whether an event is still when and where it was, whatever its parts are called. */
export const isSamePlace = (one: EventRow, other: EventRow): boolean => isDeepStrictEqual(whereOf(one), whereOf(other));

/**
 * Books what an event takes after it was written, or frees what it took. Throws `conflict` where a booking or closed days
 * are in the way; one that is over may be written down all the same. An event that stays where it was is not checked again.
 */
export async function bookEvent(
  ctx: Ctx,
  before: EventRow | null,
  after: EventRow,
  options: { mustFit?: boolean } = {},
): Promise<void> {
  const left = before !== null && occupies(before) ? before : null;
  const isBooked = occupies(after);
  if (left === null && !isBooked) return;
  if (left !== null && isBooked && isSamePlace(left, after)) return;
  const rules = await readCalendarRules(ctx);
  await ctx.db.query.delete(bookings).where(eq(bookings.eventId, after.id));
  if (isBooked) {
    const isOver = left === null && after.status === 'completed' && options.mustFit !== true;
    await book(ctx, rules, after, isOver);
  }
  if (left !== null) await settle(ctx, rules, left);
}

/** After an event was deleted, and its bookings with it. */
export async function freeBookings(ctx: Ctx, event: EventRow): Promise<void> {
  if (occupies(event)) await settle(ctx, await readCalendarRules(ctx), event);
}

/** Which of the events overlap another booking, from before overlaps were rejected. */
export async function findClashes(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db.query
    .selectDistinct({ id: bookings.eventId })
    .from(bookings)
    .where(and(inArray(bookings.eventId, [...ids]), eq(bookings.isKnownClash, true)));
  return new Set(rows.map(({ id }) => id));
}

/** Books all events in a transaction of its own if one is without, as after an update from an earlier release. */
export async function addMissingBookings(ctx: Ctx): Promise<void> {
  const own = ctx.db.query.select({ one: sql`1` }).from(bookings).where(eq(bookings.eventId, events.id));
  const [missing] = await ctx.db.query
    .select({ id: events.id })
    .from(events)
    .where(and(inArray(events.status, [...occupyingStatuses]), not(exists(own))))
    .limit(1);
  if (missing !== undefined) await ctx.db.tx(() => rebuildBookings(ctx));
}

/** Adds the span to those of its unit, which are in the order of their starts. Returns whether it overlaps one of them. */
function addSpan(taken: Map<string, Span[]>, { unitId, fromAt, toAt }: BookingRow): boolean {
  const spans = taken.get(unitId) ?? [];
  taken.set(unitId, spans);
  const span = { from: fromAt, to: toAt };
  const near = spans.slice(countBefore(spans, fromAt - longestBookingMs), countBefore(spans, toAt));
  spans.splice(countBefore(spans, fromAt), 0, span);
  return near.some((other) => overlap(other, span));
}

/** How many of the spans, which are in the order of their starts, start before a moment. */
function countBefore(spans: Span[], moment: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as Span).from < moment) low = middle + 1;
    else high = middle;
  }
  return low;
}
