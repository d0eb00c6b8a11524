import { and, asc, between, eq, gte, lte, ne } from 'drizzle-orm';
import { toBlackout } from '#server/features/blackouts/operations.ts';
import { blackouts } from '#server/features/blackouts/table.ts';
import { clients } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import type { EventHolds } from '#server/features/holds/event-holds.ts';
import type { HoldPresenter } from '#server/features/holds/to-hold.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { dayOf, textOfDay } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Calendar, CalendarEvent, CalendarTour, CheckEvent, CheckedEvent, DayRange } from '#shared/calendar.ts';
import type { BookingStore } from './bookings.ts';
import { findObstacles } from './conflicts.ts';
import { type DatedStates, dayStateReader } from './day-states.ts';
import { occupiedSpan, overlap, type Span, spanOf } from './span.ts';
import { readCalendarRules, requireKnownSpaces } from './store.ts';

/** So far ahead the booked days are told. */
const daysAhead = 3660;

interface Neighbors {
  venue: Pick<VenueOperations, 'calendar' | 'get'>;
  presenter: Pick<HoldPresenter, 'activeBetween'>;
  heldDates: Pick<EventHolds, 'look'>;
}

/** Everything of some days for staff, and what the days are for everybody. */
export function calendarOperations(
  deps: Pick<Deps, 'db' | 'now'> & { bookings: BookingStore },
  { venue, presenter, heldDates }: Neighbors,
) {
  const { db, now, bookings } = deps;
  const readStates = dayStateReader(deps);

  // Visitors ask with every look at the form. Bookings and holds are private writes, so every write counts.
  const cached = cachedUntilWrite(
    db,
    'version',
    (from: string, to: string): Promise<DatedStates> => readStates({ from, to }),
    ({ until }) => now().getTime() < until,
  );
  const states = ({ from, to }: DayRange) => cached(from, to);

  /** Event days that begin a week earlier may reach into the span. */
  const readEvents = async (span: Span, timeZone: string, { from, to }: DayRange): Promise<CalendarEvent[]> => {
    const first = textOfDay(dayOf(from) - 7);
    const rows = await db.query
      .select({ event: events, clientName: clients.name })
      .from(events)
      .innerJoin(clients, eq(clients.id, events.clientId))
      .where(and(between(events.eventDate, first, to), ne(events.status, 'cancelled')))
      .orderBy(asc(events.eventDate), asc(events.seq));
    const within = rows
      .map((row) => ({ ...row, span: spanOf(timeZone, row.event) }))
      .filter((row) => overlap(row.span, span));
    const clashing = await bookings.clashing(within.map(({ event }) => event.id));
    return within.map(({ event, clientName, span: { from: start, to: end } }) => {
      const { id, clientId, title, status, eventDate, startTime, endTime, guestCount, spaceIds, updatedAt } = event;
      return {
        _id: id,
        title,
        clientId,
        clientName,
        status,
        eventDate,
        startTime,
        endTime,
        guestCount,
        spaceIds,
        from: isoTime(start),
        to: isoTime(end),
        isClash: clashing.has(id),
        version: updatedAt,
      };
    });
  };

  const readTours = async ({ from, to }: DayRange): Promise<CalendarTour[]> => {
    const rows = await db.query
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
  };

  return {
    /** Everything that begins, ends, or goes on within the days. */
    async read(actor: Actor, range: DayRange): Promise<Calendar> {
      requireRole(actor, 'read_only');
      const { timeZone } = await venue.get();
      const calendar = await venue.calendar();
      const span = { from: calendar.startOf(range.from), to: calendar.startOf(range.to, 1) };
      const closed = await db.query
        .select()
        .from(blackouts)
        .where(and(gte(blackouts.toDay, range.from), lte(blackouts.fromDay, range.to)))
        .orderBy(asc(blackouts.fromDay), asc(blackouts.seq));
      return {
        events: await readEvents(span, timeZone, range),
        holds: await presenter.activeBetween(span.from, span.to),
        blackouts: closed.map(toBlackout),
        tours: await readTours(range),
      };
    },

    /** What would be in the way of an event or a hold. */
    async check(actor: Actor, { eventId, holdId, inquiryId, ...input }: CheckEvent): Promise<CheckedEvent> {
      requireRole(actor, 'staff');
      const rules = await readCalendarRules(db);
      const usual = input.startTime === null ? { setupMinutes: 0, teardownMinutes: 0 } : await readSettings(db);
      const event = {
        ...input,
        setupMinutes: input.setupMinutes ?? usual.setupMinutes,
        teardownMinutes: input.teardownMinutes ?? usual.teardownMinutes,
      };
      occupiedSpan(rules.timeZone, event);
      requireKnownSpaces(rules, event.spaceIds);
      const obstacles = await findObstacles(db, rules, event, eventId);
      const line = await heldDates.look(event, { eventId, holdId, inquiryId });
      return { obstacles: [...obstacles, ...line.obstacles], rank: line.rank };
    },

    /** The days that are not open, of those that have not passed, and until when that holds. Public. */
    states,

    /** The booked days from today on, `YYYY-MM-DD`, without any detail. Public. */
    async bookedDays(): Promise<string[]> {
      const today = (await venue.calendar()).dayAt(now().getTime());
      const { days } = await states({ from: textOfDay(today), to: textOfDay(today + daysAhead) });
      return days.filter(({ state }) => state === 'booked').map(({ day }) => day);
    },
  };
}

export type CalendarOperations = ReturnType<typeof calendarOperations>;

const isoTime = (moment: number) => new Date(moment).toISOString();
