import { and, asc, gt, inArray, lt, type SQL } from 'drizzle-orm';
import type { EventRow } from '#server/features/events/table.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { spaces } from '#server/features/spaces/table.ts';
import { readTimeZone } from '#server/features/venue/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fieldError } from '#shared/api/errors.ts';
import { dayMs } from '#shared/rules/dates.ts';
import type { EventPart } from '#shared/rules/event-parts.ts';
import { unitsOf } from '#shared/space/values.ts';
import { type EventTimes, eventDayOf, occupiedSpan, type Span } from './span.ts';
import { bookings } from './table.ts';

interface CalendarSpace {
  _id: string;
  name: string;
  contains: string[];
  isBookable: boolean;
}

/** What decides which spaces an event takes, and when. */
export interface CalendarRules {
  timeZone: string;
  isDayExclusive: boolean;
  /** In the order of lists. */
  spaces: CalendarSpace[];
}

/** When and where an event without parts is, or a part of one. */
export type EventPlace = EventTimes & Pick<EventRow, 'setupMinutes' | 'teardownMinutes' | 'spaceIds'>;

/** When and where an event is, with its parts. */
export type PartedPlace = EventPlace & { parts?: EventPart[] | undefined };

/** Single spaces that are taken from one moment to another. */
export interface Use extends Span {
  units: string[];
}

/** The rules, inside a transaction as that has left them. */
export async function readCalendarRules(ctx: Ctx): Promise<CalendarRules> {
  const timeZone = await readTimeZone(ctx.db);
  const { isDayExclusive } = await readSettings(ctx);
  const { id, name, contains, isBookable, position, seq } = spaces;
  const rows = await ctx.db.query
    .select({ _id: id, name, contains, isBookable })
    .from(spaces)
    .orderBy(asc(position), asc(seq));
  return { timeZone, isDayExclusive, spaces: rows };
}

/** Throws `validation` for spaces that do not exist, except those that a record has had `before`. */
export function requireKnownSpaces(
  { spaces }: CalendarRules,
  ids: readonly string[],
  before: readonly string[] = [],
): void {
  const known = new Set([...spaces.map(({ _id }) => _id), ...before]);
  if (ids.every((id) => known.has(id))) return;
  const message = 'One of these spaces does not exist any more. Please choose again.';
  throw fieldError('spaceIds', message);
}

/** The spaces of an event itself, with setup and teardown. */
export function ownUse({ timeZone, spaces }: CalendarRules, event: EventPlace): Use {
  return { units: unitsOf(spaces, event.spaceIds), ...occupiedSpan(timeZone, event) };
}

/** What an event books: its own use, and every space for its whole event day where days are exclusive. */
export function bookedUse(rules: CalendarRules, event: EventPlace): Use {
  const own = ownUse(rules, event);
  if (!rules.isDayExclusive) return own;
  const day = eventDayOf(rules.timeZone, event.eventDate);
  return {
    units: unitsOf(rules.spaces, []),
    from: Math.min(own.from, day.from),
    to: Math.max(own.to, day.to),
  };
}

/** No booking is longer, as a check of its table has it: so the index by start finds all that overlap. */
export const longestBookingMs = 10 * dayMs;

/** The condition that a booking shares a moment with a span. */
export function isBookedWithin({ from, to }: Span): SQL | undefined {
  return and(gt(bookings.fromAt, from - longestBookingMs), lt(bookings.fromAt, to), gt(bookings.toAt, from));
}

/** The condition that a booking is in the way of a use. */
export function isInTheWay({ units, ...span }: Use): SQL | undefined {
  return and(inArray(bookings.unitId, units), isBookedWithin(span));
}
