/** Everything of some days for staff, and what the days are for everybody. */

import { and, asc, between, eq, gte, lte, ne } from 'drizzle-orm';
import { toBlackout } from '#server/features/blackouts/operations.ts';
import { blackouts } from '#server/features/blackouts/table.ts';
import { findObstacles } from '#server/features/bookings/conflicts.ts';
import { readCalendarRules, requireKnownSpaces } from '#server/features/bookings/rules.ts';
import { occupiedSpan, overlap, type Span, spanOf } from '#server/features/bookings/span.ts';
import { findClashes } from '#server/features/bookings/store.ts';
import { clients } from '#server/features/clients/table.ts';
import { lastsUntil } from '#server/features/events/store.ts';
import { events } from '#server/features/events/table.ts';
import { findObstaclesOfHolds } from '#server/features/hold-line/event-holds.ts';
import { presentActiveHolds } from '#server/features/hold-line/to-hold.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { getVenue, getVenueCalendar } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { dayOf, textOfDay } from '#server/platform/time/calendar.ts';
import type {
  Calendar,
  CalendarEvent,
  CalendarTour,
  CheckEvent,
  CheckedEvent,
  DayRange,
} from '#shared/calendar/schema.ts';
import { isoTime } from '#shared/rules/dates.ts';
import { partTitle, placesOf } from '#shared/rules/event-parts.ts';
import { getDayStates } from './day-states.ts';

/** So far ahead the booked days are told. */
const daysAhead = 3660;
/** Event days that begin a week earlier may reach into the span. */
async function readEvents(ctx: Ctx, span: Span, timeZone: string, { from, to }: DayRange): Promise<CalendarEvent[]> {
  const first = textOfDay(dayOf(from) - 7);
  const rows = await ctx.db.query
    .select({ event: events, clientName: clients.name })
    .from(events)
    .innerJoin(clients, eq(clients.id, events.clientId))
    .where(and(lastsUntil(first), lte(events.eventDate, to), ne(events.status, 'cancelled')))
    .orderBy(asc(events.eventDate), asc(events.seq));
  const within = rows
    .flatMap((row) => placesOf(row.event).map((place) => ({ ...row, place, span: spanOf(timeZone, place) })))
    .filter((row) => overlap(row.span, span));
  const clashing = await findClashes(
    ctx,
    within.map(({ event }) => event.id),
  );
  return within.map(({ event, place, clientName, span: { from: start, to: end } }) => {
    const { id, clientId, title, status, guestCount, isGuestCountGiven, updatedAt } = event;
    const { eventDate, startTime, endTime, spaceIds } = place;
    return {
      _id: id,
      title: partTitle(title, place),
      partId: place.id,
      clientId,
      clientName,
      status,
      eventDate,
      startTime,
      endTime,
      guestCount,
      isGuestCountGiven,
      spaceIds,
      from: isoTime(start),
      to: isoTime(end),
      isClash: clashing.has(id),
      version: updatedAt,
    };
  });
}

async function readTours(ctx: Ctx, { from, to }: DayRange): Promise<CalendarTour[]> {
  const rows = await ctx.db.query
    .select()
    .from(tasks)
    .where(and(eq(tasks.kind, 'tour'), between(tasks.dueDay, from, to)))
    .orderBy(asc(tasks.dueDay), asc(tasks.seq));
  return rows.map(({ id, title, dueDay, dueClock, minutes, spaceId, inquiryId, doneAt, updatedAt }) => ({
    _id: id,
    title,
    day: dueDay,
    clock: dueClock,
    minutes,
    spaceId,
    inquiryId,
    isDone: doneAt !== null,
    version: updatedAt,
  }));
}

/** Everything that begins, ends, or goes on within the days. */
export async function readCalendar(ctx: Ctx, actor: Actor, range: DayRange): Promise<Calendar> {
  requireRole(actor, 'read_only');
  const { timeZone } = await getVenue(ctx);
  const calendar = await getVenueCalendar(ctx);
  const span = { from: calendar.startOf(range.from), to: calendar.startOf(range.to, 1) };
  const closed = await ctx.db.query
    .select()
    .from(blackouts)
    .where(and(gte(blackouts.toDay, range.from), lte(blackouts.fromDay, range.to)))
    .orderBy(asc(blackouts.fromDay), asc(blackouts.seq));
  return {
    events: await readEvents(ctx, span, timeZone, range),
    holds: await presentActiveHolds(ctx, span.from, span.to),
    blackouts: closed.map(toBlackout),
    tours: await readTours(ctx, range),
  };
}

/** What would be in the way of an event or a hold. */
export async function checkEventDate(
  ctx: Ctx,
  actor: Actor,
  { eventId, holdId, inquiryId, ...input }: CheckEvent,
): Promise<CheckedEvent> {
  requireRole(actor, 'staff');
  const rules = await readCalendarRules(ctx);
  const usual = input.startTime === null ? { setupMinutes: 0, teardownMinutes: 0 } : await readSettings(ctx);
  const event = {
    ...input,
    setupMinutes: input.setupMinutes ?? usual.setupMinutes,
    teardownMinutes: input.teardownMinutes ?? usual.teardownMinutes,
  };
  for (const place of placesOf(event)) {
    occupiedSpan(rules.timeZone, place);
    requireKnownSpaces(rules, place.spaceIds);
  }
  const obstacles = await findObstacles(ctx.db, rules, event, eventId);
  const line = await findObstaclesOfHolds(ctx, event, { eventId, holdId, inquiryId });
  return { obstacles: [...obstacles, ...line.obstacles], rank: line.rank };
}

/** The booked days from today on, `YYYY-MM-DD`, without any detail. Public. */
export async function listBookedDays(ctx: Ctx): Promise<string[]> {
  const today = (await getVenueCalendar(ctx)).dayAt(ctx.now().getTime());
  const { days } = await getDayStates(ctx, { from: textOfDay(today), to: textOfDay(today + daysAhead) });
  return days.filter(({ state }) => state === 'booked').map(({ day }) => day);
}
