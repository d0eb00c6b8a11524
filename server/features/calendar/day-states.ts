import { and, asc, between, eq, gt, gte, inArray, lte, min, ne, sql } from 'drizzle-orm';
import { type BlackoutRow, blackouts } from '#server/features/blackouts/table.ts';
import { bookedUse, type CalendarRules, longestBookingMs, readCalendarRules } from '#server/features/bookings/rules.ts';
import { momentAt } from '#server/features/bookings/span.ts';
import { bookings } from '#server/features/bookings/table.ts';
import { lastsUntil } from '#server/features/events/store.ts';
import { events } from '#server/features/events/table.ts';
import { type HoldRow, holds } from '#server/features/hold-line/table.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { dayOf, getCalendar, textOfDay } from '#server/platform/time/calendar.ts';
import type { DatedState, DayRange } from '#shared/calendar/schema.ts';
import { occupyingStatuses } from '#shared/client/values.ts';
import type { DayState } from '#shared/rules/date-answer.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { placesOf } from '#shared/rules/event-parts.ts';
import { unitsOf } from '#shared/space/values.ts';

/** The days that are not open, and the moment (milliseconds) up to which that holds if nobody writes anything. */
export interface DatedStates {
  days: DatedState[];
  until: number;
}

/** Spaces that are taken from an event day on, up to a moment. */
interface DatedUse {
  eventDate: string;
  to: number;
  units: readonly string[];
}

/** Everything that decides what a day is. */
interface DayFacts {
  booked: DatedUse[];
  held: DatedUse[];
  closed: Pick<BlackoutRow, 'fromDay' | 'toDay' | 'spaceIds'>[];
}

/** What of the spaces is taken on one day. */
interface Taken {
  booked: Set<string>;
  closed: Set<string>;
  held: Set<string>;
}

const longestDays = longestBookingMs / dayMs;

/** The days from `from` to `to` that are not open, in their order. */
export function dayStates(rules: CalendarRules, { from, to }: DayRange, facts: DayFacts): DatedState[] {
  const taken = new Map<string, Taken>();
  const take = (day: string, what: keyof Taken, units: readonly string[]) => {
    if (day < from || day > to) return;
    const ofDay = taken.get(day) ?? { booked: new Set(), closed: new Set(), held: new Set() };
    taken.set(day, ofDay);
    for (const unit of units) ofDay[what].add(unit);
  };
  const noonOf = noonReader(rules.timeZone);
  for (const what of ['booked', 'held'] as const)
    for (const use of facts[what]) for (const day of daysOf(use, noonOf)) take(day, what, use.units);
  for (const { fromDay, toDay, spaceIds } of facts.closed) {
    const units = unitsOf(rules.spaces, spaceIds);
    const last = dayOf(toDay < to ? toDay : to);
    for (let day = dayOf(fromDay > from ? fromDay : from); day <= last; day += 1) take(textOfDay(day), 'closed', units);
  }
  const stateOf = stateReader(rules);
  return [...taken.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ofDay]) => ({ day, state: stateOf(ofDay) }))
    .filter(({ state }) => state !== 'open');
}

/** Its event day, and each later day on which it ends after noon. */
function daysOf({ eventDate, to }: DatedUse, noonOf: (day: number) => number): string[] {
  const [first, days] = [dayOf(eventDate), [eventDate]];
  while (to > noonOf(first + days.length)) days.push(textOfDay(first + days.length));
  return days;
}

/** The noon (milliseconds) of a day by its number. To compute one takes longer than all else that a day needs. */
function noonReader(timeZone: string): (day: number) => number {
  const noons = new Map<number, number>();
  return (day) => {
    const noon = noons.get(day) ?? momentAt(timeZone, textOfDay(day), '12:00');
    noons.set(day, noon);
    return noon;
  };
}

/** How the spaces of a venue decide what a day is. */
function stateReader({ spaces, isDayExclusive }: CalendarRules): (taken: Taken) => DayState {
  const units = unitsOf(spaces, []);
  const bookable = spaces.filter(({ isBookable }) => isBookable).map(({ _id }) => unitsOf(spaces, [_id]));
  const isLeft = (isTaken: (unit: string) => boolean) => bookable.some((parts) => !parts.some(isTaken));
  return ({ booked, closed, held }) => {
    const isGone = (unit: string) => booked.has(unit) || closed.has(unit);
    if (units.every((unit) => closed.has(unit))) return 'closed';
    if ((isDayExclusive && booked.size > 0) || !isLeft(isGone)) return 'booked';
    if ((isDayExclusive && held.size > 0) || !isLeft((unit) => isGone(unit) || held.has(unit))) return 'held';
    return units.some(isGone) ? 'limited' : 'open';
  };
}

/** A booking of an event day before the first one may reach into it. */
async function readBooked(ctx: Ctx, first: string, last: string, rules: CalendarRules): Promise<DatedUse[]> {
  const { eventDate } = events;
  const rows = await ctx.db.query
    .select({ id: events.id, eventDate, unitId: bookings.unitId, to: bookings.toAt })
    .from(events)
    .innerJoin(bookings, eq(bookings.eventId, events.id))
    .where(and(between(eventDate, first, last), eq(events.parts, [])))
    .orderBy(asc(eventDate));
  const uses = new Map<string, DatedUse & { units: string[] }>();
  for (const { id, unitId, ...row } of rows) {
    const use = uses.get(id) ?? { ...row, units: [] };
    uses.set(id, use);
    use.units.push(unitId);
  }
  return [...uses.values(), ...(await readBookedParts(ctx, first, last, rules))];
}

/** What parts of events book, each from its own day on. */
async function readBookedParts(ctx: Ctx, first: string, last: string, rules: CalendarRules): Promise<DatedUse[]> {
  const isBooked = inArray(events.status, [...occupyingStatuses]);
  const rows = await ctx.db.query
    .select()
    .from(events)
    .where(and(lastsUntil(first), lte(events.eventDate, last), ne(events.parts, []), isBooked));
  return rows.flatMap(placesOf).map((place) => ({ eventDate: place.eventDate, ...bookedUse(rules, place) }));
}

async function readHeld(ctx: Ctx, at: number, first: string, last: string, { spaces }: CalendarRules) {
  // In these words, which are those of the indexes: with a bound value they would not be used.
  const counts = and(sql`${holds.state} = 'active'`, gt(holds.expiresAt, at));
  const [next] = await ctx.db.query
    .select({ at: min(holds.expiresAt) })
    .from(holds)
    .where(counts);
  const rows: Pick<HoldRow, 'eventDate' | 'toAt' | 'spaceIds'>[] =
    next?.at == null
      ? []
      : await ctx.db.query
          .select({ eventDate: holds.eventDate, toAt: holds.toAt, spaceIds: holds.spaceIds })
          .from(holds)
          .where(and(counts, between(holds.eventDate, first, last)));
  const held = rows.map(({ eventDate, toAt, spaceIds }): DatedUse => {
    return { eventDate, to: toAt, units: unitsOf(spaces, spaceIds) };
  });
  return { held, nextExpiry: next?.at ?? Infinity };
}

/** Reads what the days are, as everybody may know it. Days that have passed are left out. */
export async function readDayStates(ctx: Ctx, { from, to }: DayRange): Promise<DatedStates> {
  const rules = await readCalendarRules(ctx);
  const at = ctx.now().getTime();
  const calendar = getCalendar(rules.timeZone);
  const today = textOfDay(calendar.dayAt(at));
  const range = { from: from < today ? today : from, to };
  const midnight = calendar.startOf(today, 1);
  if (range.from > to) return { days: [], until: midnight };
  const first = textOfDay(dayOf(range.from) - longestDays);
  const booked = await readBooked(ctx, first, to, rules);
  const { held, nextExpiry } = await readHeld(ctx, at, first, to, rules);
  const closed = await ctx.db.query
    .select()
    .from(blackouts)
    .where(and(gte(blackouts.toDay, range.from), lte(blackouts.fromDay, to)));
  return { days: dayStates(rules, range, { booked, held, closed }), until: Math.min(midnight, nextExpiry) };
}

// Visitors ask with every look at the form. Bookings and holds are tables that they do not see, so every write counts.
const cached = perContext((ctx) =>
  cachedUntilWrite(
    ctx.db,
    'version',
    (from: string, to: string): Promise<DatedStates> => readDayStates(ctx, { from, to }),
    ({ until }) => ctx.now().getTime() < until,
  ),
);

/** The days that are not open, of those that have not passed, and until when that holds. Public. */
export function getDayStates(ctx: Ctx, { from, to }: DayRange) {
  return cached(ctx)(from, to);
}
