import { and, asc, eq, gte, lte, ne } from 'drizzle-orm';
import { type BlackoutRow, blackouts } from '#server/features/blackouts/table.ts';
import { type EventRow, events } from '#server/features/events/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { dayInWords, getCalendar, textOfDay } from '#server/platform/time/calendar.ts';
import { AppError } from '#shared/api/errors.ts';
import type { CheckedEvent } from '#shared/calendar/schema.ts';
import { type EventPart, partTitle, placesOf } from '#shared/rules/event-parts.ts';
import { clockTime } from '#shared/rules/hours.ts';
import { unitsOf } from '#shared/space/values.ts';
import {
  bookedUse,
  type CalendarRules,
  type EventPlace,
  isInTheWay,
  ownUse,
  type PartedPlace,
  type Use,
} from './rules.ts';
import { eventDayOf, overlap, type Span } from './span.ts';
import { bookings } from './table.ts';

/** Something in the way of an event, in one sentence. */
export type Obstacle = CheckedEvent['obstacles'][number];

/** So many are named at most. */
const maxObstacles = 10;

/**
 * The bookings and closed days in the way of an event: other bookings of what it would book, and closed days of its own
 * spaces. `eventId` is its own id, which is never in its way.
 */
export async function findObstacles(
  db: Database,
  rules: CalendarRules,
  event: PartedPlace,
  eventId: string | null,
): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  for (const place of placesOf(event)) {
    const ofPlace = [...(await findBookings(db, rules, place, eventId)), ...(await findClosedDays(db, rules, place))];
    found.push(...ofPlace.map((obstacle) => ({ ...obstacle, message: ofPart(place, obstacle.message) })));
  }
  return found.slice(0, maxObstacles);
}

/** A sentence about a place, with the name of the part that it concerns. */
export const ofPart = ({ name }: Pick<EventPart, 'name'>, sentence: string) =>
  name === '' ? sentence : `${name}: ${sentence}`;

/** Rejects a time and place with what is in its way. */
export function conflictWith(message: string, field = 'spaceIds'): AppError {
  return new AppError('conflict', { message, details: [{ field, message }] });
}

async function findBookings(
  { query }: Database,
  rules: CalendarRules,
  event: EventPlace,
  eventId: string | null,
): Promise<Obstacle[]> {
  const use = bookedUse(rules, event);
  if (use.units.length === 0) return [];
  const isOther = eventId === null ? undefined : ne(bookings.eventId, eventId);
  const { title, eventDate, startTime, endTime, setupMinutes, teardownMinutes, spaceIds, parts } = events;
  const place = { eventDate, startTime, endTime, setupMinutes, teardownMinutes, spaceIds, parts };
  const rows = await query
    .selectDistinct({ id: events.id, title, ...place })
    .from(bookings)
    .innerJoin(events, eq(events.id, bookings.eventId))
    .where(and(isInTheWay(use), isOther))
    .orderBy(asc(eventDate), asc(events.id))
    .limit(maxObstacles);
  const own = unitsOf(rules.spaces, event.spaceIds);
  const isShared = (theirs: Use) => overlap(theirs, use) && theirs.units.some((unit) => use.units.includes(unit));
  return rows.flatMap((other) =>
    placesOf(other)
      .filter((theirs) => isShared(bookedUse(rules, theirs)))
      .map((theirs) => ({
        kind: 'booking' as const,
        message: bookedSentence(rules, { ...theirs, title: partTitle(other.title, theirs) }, own),
      })),
  );
}

/** Closed days begin and end with the event day, at 6 AM. */
export function closedSpan(timeZone: string, { fromDay, toDay }: Pick<BlackoutRow, 'fromDay' | 'toDay'>): Span {
  return { from: eventDayOf(timeZone, fromDay).from, to: eventDayOf(timeZone, toDay).to };
}

async function findClosedDays({ query }: Database, rules: CalendarRules, event: EventPlace): Promise<Obstacle[]> {
  const { timeZone } = rules;
  const { units, ...span } = ownUse(rules, event);
  const calendar = getCalendar(timeZone);
  const [first, last] = [calendar.dayAt(span.from) - 1, calendar.dayAt(span.to)];
  const rows = await query
    .select()
    .from(blackouts)
    .where(and(gte(blackouts.toDay, textOfDay(first)), lte(blackouts.fromDay, textOfDay(last))))
    .orderBy(asc(blackouts.fromDay), asc(blackouts.seq));
  const inTheWay = rows.flatMap((row) => {
    const closed = unitsOf(rules.spaces, row.spaceIds).filter((unit) => units.includes(unit));
    return closed.length > 0 && overlap(closedSpan(timeZone, row), span) ? [{ row, closed }] : [];
  });
  return inTheWay.slice(0, maxObstacles).map(({ row: { fromDay, reason }, closed }) => {
    const day = fromDay > event.eventDate ? fromDay : event.eventDate;
    const why = reason === '' ? '' : ` (${reason})`;
    return { kind: 'blackout', message: `${namesOf(rules, closed)} closed on ${dayInWords(day)}${why}.` };
  });
}

type OtherEvent = Pick<EventRow, 'title' | 'eventDate' | 'startTime' | 'endTime' | 'spaceIds'>;

/** Names the spaces that both want, or those of the other where it only takes the day. */
function bookedSentence(rules: CalendarRules, other: OtherEvent, own: string[]): string {
  const { title, eventDate, startTime, endTime } = other;
  const theirs = unitsOf(rules.spaces, other.spaceIds);
  const shared = theirs.filter((unit) => own.includes(unit));
  const times = startTime === null || endTime === null ? '' : ` from ${clockTime(startTime)} to ${clockTime(endTime)}`;
  const names = namesOf(rules, shared.length === 0 ? theirs : shared);
  return `${names} booked on ${dayInWords(eventDate)}${times} (${title}).`;
}

/** Such as `The Ballroom is` or `The Garden and The Bar are`. An event whose spaces were deleted may still take its day. */
function namesOf({ spaces }: CalendarRules, units: string[]): string {
  const all = unitsOf(spaces, []);
  if (units.length === 0 || (units.length === all.length && all.length > 1)) return 'The venue is';
  const names = spaces.filter(({ _id }) => units.includes(_id)).map(({ name }) => name);
  return `${new Intl.ListFormat('en-US').format(names)} ${names.length === 1 ? 'is' : 'are'}`;
}
