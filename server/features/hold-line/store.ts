/** Stored holds. Writes belong inside a transaction of the caller. */

import { and, asc, count, eq, gt, gte, inArray, isNull, lt, lte, max, min, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  bookedUse,
  type CalendarRules,
  isBookedWithin,
  longestBookingMs,
  readCalendarRules,
  type Use,
} from '#server/features/bookings/rules.ts';
import { bookings } from '#server/features/bookings/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import { trash } from '#server/records/table.ts';
import type { ListHolds } from '#shared/calendar/schema.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { type BookedUnit, type HoldClaim, isBooked, rankOf, type Standing } from './ranks.ts';
import { type HoldRow, holds } from './table.ts';
import { trashedHolds, withTrashedHolds } from './trashed.ts';

/** A hold takes its spaces no longer than it lasts. */
const withoutSetup = { setupMinutes: 0, teardownMinutes: 0 };

/** A hold that counts, with what it wants. */
export type StandingHold = HoldClaim & { row: HoldRow };

/** Who stands in line, and for what. */
export interface Line {
  rules: CalendarRules;
  holds: StandingHold[];
  bookings: BookedUnit[];
}

// In these words, which are those of the indexes: with bound values they would not be used.
const isActive = sql`${holds.state} = 'active'`;

const isUnannounced = or(isNull(holds.warnedAt), sql`${holds.warnedAt} < ${holds.expiresAt} - ${dayMs}`);

/** Holds that count at the moment: what has run out does not, whether or not that is recorded yet. */
const countsAt = (at: number): SQL | undefined => and(isActive, gt(holds.expiresAt, at));

async function readBookings(ctx: Ctx, line: readonly HoldClaim[]): Promise<BookedUnit[]> {
  if (line.length === 0) return [];
  const from = Math.min(...line.map((hold) => hold.from));
  const to = Math.max(...line.map((hold) => hold.to));
  const { unitId, eventId, fromAt, toAt } = bookings;
  return ctx.db.query
    .select({ unitId, eventId, from: fromAt, to: toAt })
    .from(bookings)
    .where(isBookedWithin({ from, to }));
}

async function readLine(ctx: Ctx, condition: SQL | undefined): Promise<Line> {
  const rules = await readCalendarRules(ctx);
  const rows = await ctx.db.query.select().from(holds).where(condition).orderBy(asc(holds.place), asc(holds.seq));
  // Many hold the same, and a moment in a zone takes long to compute.
  const uses = new Map<string, Use>();
  const line = rows.map((row) => {
    const { id, seq, place, eventDate, startTime, endTime, spaceIds } = row;
    const key = JSON.stringify([eventDate, startTime, endTime, spaceIds]);
    const use = uses.get(key) ?? bookedUse(rules, { ...row, ...withoutSetup });
    uses.set(key, use);
    return { ...use, id, seq, place, row };
  });
  return { rules, holds: line, bookings: await readBookings(ctx, line) };
}

/** The holds that count at the moment and may compete with what is between `from` and `to`. */
export function readLineBetween(ctx: Ctx, at: number, from: number, to: number): Promise<Line> {
  return readLine(
    ctx,
    and(countsAt(at), lt(holds.fromAt, to + longestBookingMs), gt(holds.toAt, from - longestBookingMs)),
  );
}

/** All holds of days to come that were not ended yet, those included that have run out since. */
export function readWholeLine(ctx: Ctx, at: number): Promise<Line> {
  return readLine(ctx, and(isActive, gt(holds.toAt, at)));
}

export async function countHoldsOfDay(
  ctx: Ctx,
  at: number,
  eventDate: string,
  exceptId: string | null,
): Promise<number> {
  const condition = and(countsAt(at), eq(holds.eventDate, eventDate), ne(holds.id, exceptId ?? ''));
  const [counted] = await ctx.db.query.select({ total: count() }).from(holds).where(condition);
  return counted?.total ?? 0;
}

/** What is in the trash with holds, which come back to their places. */
function selectTrashedWithHolds({ db }: Ctx) {
  const { seq, relations } = trash;
  // No other row has such a column.
  return db.query.select({ seq, relations }).from(trash).where(contains(relations, '"place":'));
}

/** Behind everybody who stands in any line, or comes back to it. */
export async function readLastPlace(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.query.select({ last: max(holds.place) }).from(holds);
  const trashed = (await selectTrashedWithHolds(ctx)).flatMap(({ relations }) => trashedHolds(relations));
  return Math.max(row?.last ?? 0, ...trashed.map(({ place }) => place)) + 1;
}

/** Makes room for a hold before the one at `place`. The order of the others stays, also of those in the trash. */
export async function shiftPlacesFrom(ctx: Ctx, place: number): Promise<void> {
  const next = sql`${holds.place} + 1`;
  await ctx.db.query.update(holds).set({ place: next }).where(gte(holds.place, place));
  for (const { seq, relations } of await selectTrashedWithHolds(ctx)) {
    const shifted = trashedHolds(relations).map((row) => (row.place < place ? row : { ...row, place: row.place + 1 }));
    await ctx.db.query
      .update(trash)
      .set({ relations: withTrashedHolds(relations, shifted) })
      .where(eq(trash.seq, seq));
  }
}

/** What has run out by the moment and is not recorded as such. */
export function selectDueHolds(ctx: Ctx, at: number): Promise<HoldRow[]> {
  return ctx.db.query
    .select()
    .from(holds)
    .where(and(isActive, lte(holds.expiresAt, at)))
    .orderBy(asc(holds.expiresAt), asc(holds.seq));
}

/** What has at most a day left that was not announced yet. An announcement from before an extension does not count. */
export function selectHoldsEndingSoon(ctx: Ctx, at: number): Promise<HoldRow[]> {
  return ctx.db.query
    .select()
    .from(holds)
    .where(and(countsAt(at), isUnannounced, lte(holds.expiresAt, at + dayMs)))
    .orderBy(asc(holds.expiresAt), asc(holds.seq));
}

/** The next moment at which a hold runs out or its end is to be announced. */
export async function readNextHoldMoment(ctx: Ctx): Promise<number | undefined> {
  const [ending] = await ctx.db.query
    .select({ at: min(holds.expiresAt) })
    .from(holds)
    .where(isActive);
  const [announced] = await ctx.db.query
    .select({ at: min(holds.expiresAt) })
    .from(holds)
    .where(and(isActive, isUnannounced));
  const moments = [ending?.at ?? Infinity, (announced?.at ?? Infinity) - dayMs];
  const next = Math.min(...moments);
  return next === Infinity ? undefined : next;
}

/** Holds of events, inquiries and clients, the newest first. */
export function selectHoldsOfRecords(ctx: Ctx, ids: readonly string[]): Promise<HoldRow[]> {
  return ctx.db.query
    .select()
    .from(holds)
    .where(or(...[holds.eventId, holds.inquiryId, holds.clientId].map((column) => inArray(column, [...ids]))))
    .orderBy(sql`${holds.seq} desc`);
}

export async function selectHolds(
  ctx: Ctx,
  at: number,
  { state, from, to, inquiryId, clientId, eventId, page, limit }: ListHolds,
) {
  const isOver = and(isActive, lte(holds.expiresAt, at));
  const hasState = () => {
    if (state === 'active') return countsAt(at);
    return state === 'expired' ? or(eq(holds.state, 'expired'), isOver) : state && eq(holds.state, state);
  };
  const condition = and(
    hasState(),
    from === undefined ? undefined : gte(holds.eventDate, from),
    to === undefined ? undefined : lte(holds.eventDate, to),
    inquiryId === undefined ? undefined : eq(holds.inquiryId, inquiryId),
    clientId === undefined ? undefined : eq(holds.clientId, clientId),
    eventId === undefined ? undefined : eq(holds.eventId, eventId),
  );
  const rows = await ctx.db.query
    .select()
    .from(holds)
    .where(condition)
    .orderBy(asc(holds.eventDate), asc(holds.place), asc(holds.seq))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await ctx.db.query.select({ total: count() }).from(holds).where(condition);
  return { rows, total: counted?.total ?? 0 };
}

/** Where every hold of the line stands, by its id. */
export function standingsOf({ holds: line, bookings: booked }: Line): Map<string, Standing> {
  return new Map(
    line.map((hold) => [
      hold.id,
      { rank: rankOf(line, hold), isBehindBooking: isBooked(booked, hold, hold.row.eventId) },
    ]),
  );
}
