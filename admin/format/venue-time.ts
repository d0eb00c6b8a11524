import { dayMs } from '#shared/rules/dates.ts';
import type { EventPart } from '#shared/rules/event-parts.ts';
import { clockTime } from '#shared/rules/hours.ts';
import { toWallClock } from './venue-zone.ts';

const weekMs = 7 * dayMs;

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(Date.parse(day)).getUTCDay();

const form = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const withWeekday = form({ weekday: 'short', month: 'short', day: 'numeric' });
const withYear = form({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const rangeForm = form({ month: 'short', day: 'numeric', year: 'numeric' });
const monthForm = form({ month: 'long', year: 'numeric' });

/** `Sat, Jun 12`. */
export const shortDayWords = (day: string) => withWeekday.format(Date.parse(day));
/** `Sat, Jun 12, 2027`. */
export const dayWords = (day: string) => withYear.format(Date.parse(day));
/** `June 2027`. */
export const monthWords = (day: string) => monthForm.format(Date.parse(day));
/** `Jun 12 – 18, 2027`. */
export const rangeWords = (from: string, to: string) =>
  from === to ? dayWords(from) : rangeForm.formatRange(Date.parse(from), Date.parse(to));

type NamedTimes = Pick<EventPart, 'name' | 'eventDate' | 'startTime' | 'endTime'>;

/** A part of an event or of a proposal, which in a form may have no day yet: `Ceremony: Jun 12, 2027, 3:00 PM to 4:00 PM`. */
export function partWords({ name, eventDate, startTime, endTime }: NamedTimes): string {
  const times = startTime && endTime && `${clockTime(startTime)} to ${clockTime(endTime)}`;
  return `${name}: ${[eventDate && rangeForm.format(Date.parse(eventDate)), times].filter(Boolean).join(', ')}`;
}

/** `6 PM`, `6:30 PM`. */
const shortClock = (clock: string) => clockTime(clock).replace(':00', '');

/** `5 PM to 1 AM`; `undefined` without times. */
export function timeWords(start: string | null, end: string | null): string | undefined {
  if (start === null) return undefined;
  return end === null ? shortClock(start) : `${shortClock(start)} to ${shortClock(end)}`;
}

/** A moment as somebody at the venue says it: `Fri 6 PM`, with the date where that is a week away. */
export function momentWords(timeZone: string | undefined, moment: string, now = Date.now()): string {
  const [day = '', clock = ''] = toWallClock(timeZone, moment).split('T');
  const isNear = Math.abs(Date.parse(moment) - now) < weekMs - dayMs;
  const date = isNear ? form({ weekday: 'short' }).format(Date.parse(day)) : `${shortDayWords(day)},`;
  return `${date} ${shortClock(clock)}`;
}
