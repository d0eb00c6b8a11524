import { and, between, eq, gte, inArray, isNull, lte, ne } from 'drizzle-orm';
import { blackouts } from '#server/features/blackouts/table.ts';
import { closedSpan } from '#server/features/bookings/conflicts.ts';
import { type CalendarRules, ownUse, readCalendarRules } from '#server/features/bookings/rules.ts';
import { momentAt, type Span } from '#server/features/bookings/span.ts';
import { lastsUntil } from '#server/features/events/store.ts';
import { events } from '#server/features/events/table.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { type TaskRow, tasks } from '#server/features/tasks/table.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { listAssignees } from '#server/platform/auth/staff-names.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { getCalendar } from '#server/platform/time/calendar.ts';
import { occupyingStatuses } from '#shared/client/values.ts';
import { hourMs, minuteMs } from '#shared/rules/dates.ts';
import { placesOf } from '#shared/rules/event-parts.ts';
import { unitsOf } from '#shared/space/values.ts';
import { dayBefore, type FreeTime, findFreeTimes, type PlannedTour, rangeOf, type TourRules } from './free-times.ts';

/** The free times, and the moment (milliseconds) up to which they are that if nobody writes anything. */
interface FreeTimes {
  times: FreeTime[];
  until: number;
}

/** When a task that is a tour takes place. */
export function tourSpan(timeZone: string, { dueDay, dueClock, minutes }: TaskRow): Span {
  const from = momentAt(timeZone, dueDay, dueClock ?? '00:00');
  return { from, to: from + (minutes ?? 0) * minuteMs };
}

interface Range {
  first: string;
  last: string;
}

/** When events take any of the spaces, setup and teardown included, whatever else their day is exclusive for. */
export async function readEventsIn(
  ctx: Ctx,
  rules: CalendarRules,
  units: readonly string[],
  { first, last }: Range,
): Promise<Span[]> {
  if (units.length === 0) return [];
  const rows = await ctx.db.query
    .select()
    .from(events)
    .where(
      and(
        lastsUntil(dayBefore(dayBefore(first))),
        lte(events.eventDate, last),
        inArray(events.status, [...occupyingStatuses]),
      ),
    );
  return rows
    .flatMap(placesOf)
    .map((place) => ownUse(rules, place))
    .filter((use) => use.units.some((unit) => units.includes(unit)));
}

/** When the venue, or any of the spaces, is closed. */
async function readClosed(ctx: Ctx, rules: CalendarRules, units: readonly string[], { first, last }: Range) {
  const rows = await ctx.db.query
    .select()
    .from(blackouts)
    .where(and(gte(blackouts.toDay, dayBefore(first)), lte(blackouts.fromDay, last)));
  return rows
    .filter(
      ({ spaceIds }) => spaceIds.length === 0 || unitsOf(rules.spaces, spaceIds).some((unit) => units.includes(unit)),
    )
    .map((row) => closedSpan(rules.timeZone, row));
}

/** The tours that are not done, but for one that is being moved. */
async function readTours(ctx: Ctx, timeZone: string, range: Range, movedId: string): Promise<PlannedTour[]> {
  const rows = await ctx.db.query
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.kind, 'tour'),
        between(tasks.dueDay, dayBefore(range.first), range.last),
        isNull(tasks.doneAt),
        ne(tasks.id, movedId),
      ),
    );
  return rows.map((row) => ({ day: row.dueDay, hostId: row.assigneeId, ...tourSpan(timeZone, row) }));
}

/** The single spaces that a tour leads through. */
export const shownUnits = (rules: CalendarRules, tourSpaceIds: readonly string[]): string[] =>
  tourSpaceIds.length === 0 ? [] : unitsOf(rules.spaces, tourSpaceIds);

async function readFreeTimes(ctx: Ctx, movedId: string): Promise<FreeTimes> {
  const settings = await readSettings(ctx);
  const calendarRules = await readCalendarRules(ctx);
  const { timeZone } = calendarRules;
  const now = ctx.now().getTime();
  const midnight = getCalendar(timeZone).startOf(rangeOf({ ...settings, timeZone }, now).first, 1);
  if (!settings.takesTours) return { times: [], until: midnight };
  const active = new Set((await listAssignees(ctx.db)).map(({ _id }) => _id));
  const tourHosts = settings.tourHosts.filter(({ accountId }) => active.has(accountId));
  const rules: TourRules = { ...settings, tourHosts, timeZone };
  const range = rangeOf(rules, now);
  const units = shownUnits(calendarRules, settings.tourSpaceIds);
  const taken = [
    ...(await readEventsIn(ctx, calendarRules, units, range)),
    ...(await readClosed(ctx, calendarRules, units, range)),
  ];
  const closedDays = new Set((await getVenue(ctx)).closedDays.map(({ day }) => day));
  const tours = await readTours(ctx, timeZone, range, movedId);
  const times = findFreeTimes(rules, { closedDays, taken, tours }, now);
  const noticeMs = rules.tourNoticeHours * hourMs;
  return { times, until: Math.min(midnight, (times[0]?.from ?? Number.POSITIVE_INFINITY) - noticeMs + 1) };
}

// Visitors ask with every look at the contact page, and what is in the way stands in tables that they do not see.
const cached = perContext((ctx) =>
  cachedUntilWrite(
    ctx.db,
    'version',
    (movedId: string): Promise<FreeTimes> => readFreeTimes(ctx, movedId),
    ({ until }) => ctx.now().getTime() < until,
  ),
);

/**
 * The times at which a tour can be booked, inside a transaction as that has left them; none while visitors cannot book. `movedId`: the task
 * of a tour that is to be moved, which is not in its own way.
 */
export function getFreeTimes(ctx: Ctx, movedId = ''): Promise<FreeTimes> {
  return cached(ctx)(movedId);
}
