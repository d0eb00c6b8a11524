import { TZDate, tzOffset } from '@date-fns/tz';
import { dayMs, minuteMs } from '#shared/rules/dates.ts';

/** Every zone changes its offset on a quarter of an hour. */
const quarterHourMs = 15 * minuteMs;
const maxOffsets = 10_000;

/** The calendar days of one time zone, as whole numbers that can be subtracted. */
export interface Calendar {
  /** The day on which the moment (milliseconds) falls in the zone. */
  dayAt(moment: number): number;
  /** The first moment (milliseconds) of a `YYYY-MM-DD` day in the zone; `daysLater` names one after it. */
  startOf(day: string, daysLater?: number): number;
}

/** The number of a `YYYY-MM-DD` day. */
export function dayOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** The day of that number as `YYYY-MM-DD`. */
export function textOfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `June 12, 2027` of `2027-06-12`. */
export const dayInWords = (day: string): string => dayFormat.format(dayOf(day) * dayMs);

/** The calendars of the zones in use. `bench/inquiries-page.ts`: computing an offset for every row of a list is slow. */
const calendars = new Map<string, Calendar>();

/** The calendar of an IANA time zone, made once for each. */
export function getCalendar(timeZone: string): Calendar {
  const calendar = calendars.get(timeZone) ?? createCalendar(timeZone);
  calendars.set(timeZone, calendar);
  return calendar;
}

function createCalendar(timeZone: string): Calendar {
  const offsets = new Map<number, number>();
  const offsetAt = (moment: number): number => {
    const quarter = Math.floor(moment / quarterHourMs);
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    if (offsets.size >= maxOffsets) offsets.clear();
    const offset = tzOffset(timeZone, new Date(quarter * quarterHourMs)) * minuteMs;
    offsets.set(quarter, offset);
    return offset;
  };
  return {
    dayAt: (moment) => Math.floor((moment + offsetAt(moment)) / dayMs),
    startOf(day, daysLater = 0) {
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
      const start = new TZDate(2000, month - 1, date + daysLater, timeZone);
      // Set by itself, because a year under 100 given to the constructor would mean one of the last century.
      start.setFullYear(year, month - 1, date + daysLater);
      return start.getTime();
    },
  };
}

/** The moment (milliseconds) as the zone's clocks have it, in a few words: `Nov 21, 2:14 PM`. */
export function shortMomentIn(timeZone: string, moment: number): string {
  const format = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-US', { ...format, timeZone }).format(moment);
}

/** The moment (milliseconds) as the zone's clocks have it, and which zone that is: `Nov 21, 2026, 1:00 PM EST`. */
export function momentIn(timeZone: string, moment: number): string {
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone }).format(moment);
}

/** A moment (milliseconds) on the clock of a zone and in UTC, such as `Jan 26, 2027, 11:51 PM CST (05:51 UTC on Jan 27)`. */
export function momentWithUtc(timeZone: string, moment: number): string {
  const dayIn = (zone: string) =>
    new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: zone }).format(moment);
  const [clock, day] = [new Date(moment).toISOString().slice(11, 16), dayIn('UTC')];
  return `${momentIn(timeZone, moment)} (${clock} UTC${day === dayIn(timeZone) ? '' : ` on ${day}`})`;
}
