import type { BlackoutRow } from '#server/features/blackouts/table.ts';
import { type EventTimes, spanOf } from '#server/features/bookings/span.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { isHoldOf } from '#server/features/hold-line/event-holds.ts';
import type { HoldRow } from '#server/features/hold-line/table.ts';
import { dayOf, textOfDay } from '#server/platform/time/calendar.ts';
import type { FeedDetails } from '#shared/calendar/values.ts';
import type { EventStatus } from '#shared/client/values.ts';
import { type EventPart, partTitle, placesOf } from '#shared/rules/event-parts.ts';
import { guestWords } from '#shared/rules/guest-count.ts';
import { unitsOf } from '#shared/space/values.ts';
import type { CalendarEntry } from './ical.ts';

interface FeedRows {
  spaces: { _id: string; name: string; contains: readonly string[] }[];
  events: { event: EventRow; client: string }[];
  holds: { hold: HoldRow; event: string | null; inquiry: string | null; client: string | null }[];
  blackouts: BlackoutRow[];
  /** How often a record was changed, by its id. */
  changes: ReadonlyMap<string, number>;
}

interface FeedView {
  timeZone: string;
  details: FeedDetails;
  /** None is the whole venue. */
  spaceIds: readonly string[];
}

const statuses: Record<EventStatus, CalendarEntry['status']> = {
  pending: 'tentative',
  confirmed: 'confirmed',
  in_progress: 'confirmed',
  completed: 'confirmed',
  cancelled: 'cancelled',
};

/** What a feed tells. One that only says what is taken has no name, note or place in it. */
export function toEntries(rows: FeedRows, { timeZone, details, spaceIds }: FeedView): CalendarEntry[] {
  const { spaces, changes } = rows;
  const units = new Set(unitsOf(spaces, spaceIds));
  const concerns = (ids: readonly string[]) =>
    spaceIds.length === 0 || ids.length === 0 || unitsOf(spaces, ids).some((unit) => units.has(unit));
  const isFull = details === 'full';
  const placeOf = (ids: readonly string[]) =>
    spaces.flatMap(({ _id, name }) => (ids.includes(_id) ? [name] : [])).join(', ');
  const told = (title: string, lines: string[], ids: readonly string[], busy: 'Booked' | 'Hold') =>
    isFull
      ? { title, description: lines.filter((line) => line !== '').join('\n'), place: placeOf(ids) }
      : { title: busy, description: '', place: '' };

  // A pending event takes no time from anybody; a hold does.
  const shown = rows.events.filter(
    ({ event }) => placesOf(event).some((place) => concerns(place.spaceIds)) && (isFull || event.status !== 'pending'),
  );
  const events = shown.flatMap(({ event, client }) =>
    placesOf(event)
      .filter((place) => concerns(place.spaceIds))
      .map((place) => ({
        ...toEventEntry(event, place, timeZone, changes),
        ...told(partTitle(event.title, place), [client, guestWords(event), event.notes], place.spaceIds, 'Booked'),
      })),
  );
  const isTold = (hold: HoldRow) => shown.some(({ event }) => event.status !== 'cancelled' && isHoldOf(event, hold));
  const holds = rows.holds
    // The hold of a pending event says nothing that the event does not.
    .filter(({ hold }) => concerns(hold.spaceIds) && !isTold(hold))
    .map(({ hold, event, inquiry, client }) => ({
      uid: uidOf(hold.id),
      status: 'tentative' as const,
      time: toTime(hold, timeZone),
      createdAt: hold.createdAt,
      updatedAt: hold.updatedAt,
      changes: changes.get(hold.id) ?? 0,
      ...told(`Hold: ${event ?? inquiry ?? client ?? ''}`, [hold.note], hold.spaceIds, 'Hold'),
    }));
  const blackouts = rows.blackouts
    .filter(({ spaceIds: ids }) => concerns(ids))
    .map(({ id, fromDay, toDay, reason, spaceIds: ids, createdAt, updatedAt }) => ({
      uid: uidOf(id),
      status: 'confirmed' as const,
      time: { fromDay, toDay: nextDay(toDay) },
      createdAt,
      updatedAt,
      changes: changes.get(id) ?? 0,
      ...told(reason === '' ? 'Closed' : `Closed: ${reason}`, [], ids, 'Booked'),
    }));
  return [...events, ...holds, ...blackouts];
}

/** The id of an entry, the same for as long as it exists. */
const uidOf = (id: string) => `${id}@marquee`;

/** An event, or a part of one, without its words. */
export function toEventEntry(
  event: EventRow,
  place: EventPart,
  timeZone: string,
  changes: ReadonlyMap<string, number>,
) {
  const { id, status, createdAt, updatedAt } = event;
  return {
    uid: uidOf(place.id === '' ? id : `${id}-${place.id}`),
    status: statuses[status],
    time: toTime(place, timeZone),
    createdAt,
    updatedAt,
    changes: changes.get(id) ?? 0,
  };
}

/** Without times it has the day. */
function toTime(times: EventTimes, timeZone: string): CalendarEntry['time'] {
  const { eventDate, startTime } = times;
  return startTime === null ? { fromDay: eventDate, toDay: nextDay(eventDate) } : spanOf(timeZone, times);
}

const nextDay = (day: string) => textOfDay(dayOf(day) + 1);
