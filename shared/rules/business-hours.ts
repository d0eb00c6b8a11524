import { dayMs, minuteMs } from './dates.ts';
import { type ClosedDay, endsNextDay, type Hours, isNeverOpen, weekdays } from './hours.ts';

/** The last day that a `Date` can name. */
const lastDay = 100_000_000;
const maxCachedDays = 1000;
/** A process has one venue; while its hours change, and in tests, there are some more. */
const maxCalendars = 20;

/** When a venue is open; the facts of a venue are one. What was computed for equal times is cached; the same object is found quickest. */
export interface OpeningTimes {
  hours: Hours;
  /** Nothing that begins on one of these days is open. */
  closedDays: readonly Pick<ClosedDay, 'day'>[];
  timeZone: string;
}

/** A time without a break in which the venue is open: milliseconds since 1970, `end` no longer in it. */
interface Opening {
  start: number;
  end: number;
}

/** Whether the venue is open at the moment (milliseconds). */
export function isOpenAt(times: OpeningTimes, moment: number): boolean {
  const [opening] = openingsFrom(times, moment);
  return opening !== undefined && opening.start <= moment;
}

/** When the venue opens next after the moment; `undefined` if it never does. */
export function nextOpening(times: OpeningTimes, moment: number): number | undefined {
  for (const { start } of openingsFrom(times, moment)) if (start > moment) return start;
  return undefined;
}

/** The whole minutes between two moments in which the venue is open. */
export function countBusinessMinutes(times: OpeningTimes, from: number, to: number): number {
  let open = 0;
  for (const { start, end } of openingsFrom(times, from)) {
    if (start >= to) break;
    open += Math.min(end, to) - Math.max(start, from);
  }
  return Math.floor(open / minuteMs);
}

/** The first moment at which the venue was open for so many minutes since `from`; `undefined` if it never opens. */
export function addBusinessMinutes(times: OpeningTimes, from: number, minutes: number): number | undefined {
  let left = minutes * minuteMs;
  if (left <= 0) return from;
  for (const { start, end } of openingsFrom(times, from)) {
    const begin = Math.max(start, from);
    if (end - begin >= left) return begin + left;
    left -= end - begin;
  }
  return undefined;
}

/**
 * When the venue closes for the last time on the first day from the moment on that it opens on; `undefined` if it never does.
 */
export function closeOfBusiness(times: OpeningTimes, from: number): number | undefined {
  const dayOf = (moment: number) => Math.floor(readClock(times.timeZone, moment) / dayMs);
  let last: Opening | undefined;
  for (const opening of openingsFrom(times, from)) {
    if (opening.start < from) continue;
    if (last !== undefined && dayOf(opening.start) !== dayOf(last.start)) break;
    last = opening;
  }
  return last?.end;
}

/** The openings that end after the moment, in order and without end; none if the venue is never open. */
function* openingsFrom(times: OpeningTimes, moment: number): Generator<Opening> {
  if (isNeverOpen(times.hours)) return;
  const openingsOn = getCalendar(times);
  let closedBefore = Number.NEGATIVE_INFINITY;
  // The zone's clocks may show the day before, and what began on the day before that may still be open.
  for (let day = Math.floor(moment / dayMs) - 2; day <= lastDay; day += 1)
    for (const { start, end } of openingsOn(day)) {
      // A closing that a change of the clocks moved may be after the next opening.
      const opening = { start: Math.max(start, closedBefore), end };
      closedBefore = Math.max(closedBefore, end);
      if (end > opening.start && end > moment) yield opening;
    }
}

type Calendar = (day: number) => readonly Opening[];

const calendarsByText = new Map<string, Calendar>();
/** To write the text costs more than the search, so an object that comes again skips it (`bench/peers.ts`). */
const calendarsByObject = new WeakMap<OpeningTimes, Calendar>();

/** Equal times have one calendar, whoever read them. */
function getCalendar(times: OpeningTimes): Calendar {
  const known = calendarsByObject.get(times);
  if (known !== undefined) return known;
  const { hours, timeZone } = times;
  const closedDays = times.closedDays.map(({ day }) => day);
  const key = JSON.stringify([timeZone, closedDays, hours]);
  const calendar = calendarsByText.get(key) ?? createCalendar({ hours, closedDays, timeZone });
  if (!calendarsByText.has(key) && calendarsByText.size >= maxCalendars) calendarsByText.clear();
  calendarsByText.set(key, calendar);
  calendarsByObject.set(times, calendar);
  return calendar;
}

/** Caches the openings that begin on a day, because an offset of a zone costs a hundred times what adding minutes does. */
function createCalendar({
  closedDays,
  ...times
}: Omit<OpeningTimes, 'closedDays'> & { closedDays: string[] }): Calendar {
  const closed = new Set(closedDays.map((day) => Date.parse(`${day}T00:00:00Z`) / dayMs));
  const cache = new Map<number, readonly Opening[]>();
  return (day) => {
    const cached = cache.get(day);
    if (cached !== undefined) return cached;
    if (cache.size >= maxCachedDays) cache.clear();
    const openings = closed.has(day) ? [] : computeOpenings(times, day);
    cache.set(day, openings);
    return openings;
  };
}

/** Day 0 is January 1, 1970, a Thursday. */
function computeOpenings({ hours, timeZone }: Pick<OpeningTimes, 'hours' | 'timeZone'>, day: number): Opening[] {
  const weekday = weekdays[(((day + 3) % 7) + 7) % 7] ?? 'monday';
  const noon = day * dayMs + dayMs / 2;
  // Samoa has skipped a whole day.
  if (readClock(timeZone, momentAt(timeZone, noon)) !== noon) return [];
  return hours[weekday]
    .map((interval) => ({
      start: momentAt(timeZone, day * dayMs + timeOf(interval.opens)),
      end: momentAt(timeZone, (endsNextDay(interval) ? day + 1 : day) * dayMs + timeOf(interval.closes)),
    }))
    .filter(({ start, end }) => end > start) // Of an interval that the clocks skip, nothing may be left.
    .sort((one, other) => one.start - other.start);
}

function timeOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return (hour * 60 + minute) * minuteMs;
}

/**
 * The moment at which the zone's clocks show `clock` (see `readClock`): the first of two, and for a time that they skip in
 * spring as much later as they skip, which is an hour.
 */
function momentAt(timeZone: string, clock: number): number {
  // A clock change within a day of it makes two candidates.
  const [before, after] = [-dayMs, dayMs].map((shift) => {
    const near = clock + shift;
    return clock - (readClock(timeZone, near) - near);
  }) as [number, number];
  const isAfter = readClock(timeZone, before) !== clock && readClock(timeZone, after) === clock;
  return isAfter ? after : before;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the zone's clocks show at the moment, as the moment at which clocks in UTC show that. */
export function readClock(timeZone: string, moment: number): number {
  const format = formats.get(timeZone) ?? createFormat(timeZone);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute, second } = parts;
  const milliseconds = moment - Math.floor(moment / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) + milliseconds;
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const day = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone });
  formats.set(timeZone, format);
  return format;
}
