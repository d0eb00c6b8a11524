import { isolated } from '#admin/format/format.ts';
import { dayWords, timeWords } from '#admin/format/venue-time.ts';
import { holdWords } from '#admin/records/bookings/hold-words.ts';
import { entryTexts as texts } from '#admin/records/bookings/messages.ts';
import { spaceNames } from '#admin/records/spaces/use-spaces.ts';
import type { Calendar, CalendarEvent, CalendarTour, Hold } from '#shared/calendar/schema.ts';
import { eventStatusLabels } from '#shared/client/values.ts';
import { addDays } from '#shared/rules/dates.ts';
import { guestWords } from '#shared/rules/guest-count.ts';
import type { Space } from '#shared/space/schema.ts';
import { unitsOf } from '#shared/space/values.ts';

/** How an entry looks, which is also what it can be filtered by. */
export type Look = keyof typeof texts.looks;
export const looks = Object.keys(texts.looks) as Look[];

/** Something in the calendar, in the venue's days and times. */
export interface Entry {
  id: string;
  type: 'event' | 'hold' | 'blackout' | 'tour';
  look: Look;
  title: string;
  /** What it is, in words, such as `2nd, until Fri 6 PM`. */
  state: string;
  /** The first and the last event day. */
  day: string;
  lastDay: string;
  startTime: string | null;
  endTime: string | null;
  /** None is the whole venue. */
  spaceIds: readonly string[];
  isAnywhere: boolean;
  guestCount: number | null;
  isGuestCountGiven: boolean;
  /** The hold that it is, or that belongs to the event. */
  hold: Hold | null;
  event: CalendarEvent | null;
  tour: CalendarTour | null;
  version: number;
}

const plain = {
  hold: null,
  event: null,
  tour: null,
  guestCount: null,
  isGuestCountGiven: true,
  isAnywhere: false,
} as const;

function toEventEntry(event: CalendarEvent, hold: Hold | null, timeZone: string | undefined): Entry {
  const { _id, partId, title, status, eventDate: day, startTime, endTime, spaceIds, version } = event;
  const { guestCount, isGuestCountGiven } = event;
  const plainLook = status === 'pending' ? 'pending' : 'booked';
  const isEarly = status === 'pending' || status === 'confirmed';
  const label = isEarly ? texts.looks[plainLook] : eventStatusLabels[status];
  const state = event.isClash ? `${texts.looks.clash}, ${label}` : label;
  const look = event.isClash ? 'clash' : plainLook;
  return {
    ...plain,
    id: partId === '' ? _id : `${_id}-${partId}`,
    type: 'event',
    look,
    title,
    day,
    lastDay: day,
    startTime,
    endTime,
    spaceIds,
    guestCount,
    isGuestCountGiven,
    event,
    hold,
    version,
    state: hold ? `${state}, ${holdWords(hold, timeZone)}` : state,
  };
}

function toHoldEntry(hold: Hold, timeZone: string | undefined): Entry {
  const { _id: id, name, eventDate: day, startTime, endTime, spaceIds, version } = hold;
  return {
    ...plain,
    id,
    type: 'hold',
    look: 'hold',
    title: name,
    day,
    lastDay: day,
    startTime,
    endTime,
    spaceIds,
    hold,
    version,
    state: holdWords(hold, timeZone),
  };
}

function toTourEntry(tour: CalendarTour): Entry {
  const { _id: id, title, day, clock, minutes, spaceId, isDone, version } = tour;
  const endTime = clock === null || minutes === null ? null : addMinutes(clock, minutes);
  return {
    ...plain,
    id,
    type: 'tour',
    look: 'tour',
    title,
    day,
    lastDay: day,
    startTime: clock,
    endTime,
    version,
    spaceIds: spaceId === null ? [] : [spaceId],
    isAnywhere: spaceId === null,
    tour,
    state: isDone ? texts.tourDone : texts.looks.tour,
  };
}

/** A time of day so many minutes later. */
export function addMinutes(clock: string, minutes: number): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const sum = hour * 60 + minute + minutes;
  return `${String(Math.floor(sum / 60) % 24).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`;
}

/** Everything in the calendar in the order of its days. The hold of an event is shown as part of the event. */
export function toEntries({ events, holds, blackouts, tours }: Calendar, timeZone: string | undefined): Entry[] {
  const eventIds = new Set(events.map(({ _id }) => _id));
  const ofEvents = new Map(holds.map((hold) => [hold.eventId, hold]));
  const ofParts = new Map(holds.map((hold) => [`${hold.eventId} ${hold.eventDate}`, hold]));
  const holdOf = ({ _id, partId, eventDate }: CalendarEvent) =>
    (partId === '' ? ofEvents.get(_id) : ofParts.get(`${_id} ${eventDate}`)) ?? null;
  const closed = blackouts.map(
    ({ _id: id, fromDay, toDay, spaceIds, reason, version }): Entry => ({
      ...plain,
      id,
      type: 'blackout',
      look: 'closed',
      title: reason || texts.looks.closed,
      version,
      state: texts.looks.closed,
      day: fromDay,
      lastDay: toDay,
      startTime: null,
      endTime: null,
      spaceIds,
    }),
  );
  const entries = [
    ...closed,
    ...events.map((event) => toEventEntry(event, holdOf(event), timeZone)),
    ...holds.filter(({ eventId }) => !eventIds.has(eventId ?? '')).map((hold) => toHoldEntry(hold, timeZone)),
    ...tours.map(toTourEntry),
  ];
  return entries.sort((a, b) => a.day.localeCompare(b.day) || (a.startTime ?? '').localeCompare(b.startTime ?? ''));
}

/** The names of an entry's spaces. */
export function spaceWords({ spaceIds, isAnywhere }: Pick<Entry, 'spaceIds' | 'isAnywhere'>, spaces: readonly Space[]) {
  return isAnywhere ? undefined : spaceNames(spaceIds, spaces);
}

type When = 'day and time' | 'time';

function factsOf(entry: Entry, spaces: readonly Space[], when: When): string[] {
  const { day, lastDay, startTime, endTime, guestCount, isGuestCountGiven } = entry;
  const days = day === lastDay ? dayWords(day) : `${dayWords(day)} to ${dayWords(lastDay)}`;
  const guests = guestCount === null ? undefined : guestWords({ guestCount, isGuestCountGiven });
  const time = timeWords(startTime, endTime) ?? texts.allDay;
  const facts = [when === 'day and time' ? days : undefined, time, spaceWords(entry, spaces), guests];
  return facts.filter((fact): fact is string => fact !== undefined && fact !== '');
}

/** An entry in one sentence, for the list and for tooltips. */
export function entryWords(entry: Entry, spaces: readonly Space[], when: When = 'day and time'): string {
  const { state, title } = entry;
  const name = title === state ? state : `${state}: ${isolated(title)}`;
  return [name, ...factsOf(entry, spaces, when)].join(', ');
}

/** What a narrow cell has no room for. Screen readers hear it after the short text, so that a name has all that is shown. */
export function hiddenFacts(entry: Entry, spaces: readonly Space[], when: When = 'day and time'): string {
  const { look, state, title } = entry;
  const saysState = title === state || !(look === 'booked' || look === 'clash' || look === 'tour');
  return ['', ...(saysState ? [] : [state]), ...factsOf(entry, spaces, when)].join(', ');
}

/** The short text of an entry in a narrow cell, which says its state where that is not "booked", and the place of a hold first. */
export function shortWords({ look, state, hold, ...entry }: Entry): string {
  if (look === 'booked' || entry.title === state) return entry.title;
  const title = isolated(entry.title);
  if (look === 'clash') return `${texts.looks.clash}: ${title}`;
  if (look === 'closed') return `${state}: ${title}`;
  if (look === 'tour') return state === texts.tourDone ? `${title} (${texts.done})` : title;
  const [place, ...rest] = state.split(', ');
  return hold === null ? `${title} (${state.toLowerCase()})` : `${place}: ${title}, ${rest.join(', ')}`;
}

interface Filters {
  spaceId: string;
  look: Look | undefined;
}

/** The entries that a space and a state leave over. */
export function filterEntries(
  entries: readonly Entry[],
  spaces: readonly Space[],
  { spaceId, look }: Filters,
): Entry[] {
  return entries.filter(
    (entry) => (look === undefined || entry.look === look) && (spaceId === '' || isIn(entry, spaceId, spaces)),
  );
}

/** Whether an entry belongs in the row of a space; in the row without one are tours of no space in particular. */
export const isInRow = (entry: Entry, spaceId: string, spaces: readonly Space[]) =>
  spaceId === '' ? entry.isAnywhere : isIn(entry, spaceId, spaces);

/** Whether an entry takes any part of a space. */
function isIn(
  { spaceIds, isAnywhere }: Pick<Entry, 'spaceIds' | 'isAnywhere'>,
  spaceId: string,
  spaces: readonly Space[],
) {
  if (isAnywhere) return false;
  const units = unitsOf(spaces, spaceIds);
  return unitsOf(spaces, [spaceId]).some((unit) => units.includes(unit));
}

/** Whether a day is among the days of an entry. */
export const isOnDay = ({ day, lastDay }: Entry, wanted: string) => day <= wanted && wanted <= lastDay;

/** The entries that fit where each day has room for `room` of them, and how many more each crowded day has. */
export function fitDays(entries: readonly Entry[], room: number) {
  const shownOn = new Map<string, number>();
  const more = new Map<string, number>();
  const shown = entries.filter((entry) => {
    const fits = (shownOn.get(entry.day) ?? 0) < room;
    const counts = fits ? shownOn : more;
    for (let { day } = entry; day <= entry.lastDay; day = addDays(day, 1)) counts.set(day, (counts.get(day) ?? 0) + 1);
    return fits;
  });
  return { shown, more: [...more].map(([day, count]) => ({ day, count })) };
}

/** Start and end as FullCalendar reads them: wall-clock times without a zone, or whole days. The end is not part of it. */
export function toFullCalendarSpan({ day, lastDay, startTime, endTime }: Entry) {
  if (startTime === null) return { start: day, end: addDays(lastDay, 1), allDay: true };
  const end = endTime === null ? undefined : `${endTime <= startTime ? addDays(day, 1) : day}T${endTime}`;
  return { start: `${day}T${startTime}`, ...(end && { end }), allDay: false };
}

/** The active holds that stand in one line with a hold, the first first. */
export function lineOf(hold: Hold, holds: readonly Hold[], spaces: readonly Space[]): Hold[] {
  const units = unitsOf(spaces, hold.spaceIds);
  const shares = (other: Hold) => unitsOf(spaces, other.spaceIds).some((unit) => units.includes(unit));
  return holds
    .filter((other) => other.rank !== null && other.from < hold.to && hold.from < other.to && shares(other))
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
}
