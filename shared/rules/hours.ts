// Free of zod, because the form in the browser applies these rules while somebody types.

/** The days in the order in which hours are listed. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
/** A day of the week. */
export type Weekday = (typeof weekdays)[number];

/** `HH:MM` of 24 hours in the venue's zone. One that closes no later than it opens ends on the next day. */
export interface OpenInterval {
  opens: string;
  closes: string;
}

/** The intervals of each weekday in order; none on a closed day. */
export type Hours = Record<Weekday, OpenInterval[]>;

/** A day (`YYYY-MM-DD`) on which the venue does not open, and why. */
export interface ClosedDay {
  day: string;
  label: string;
}

/** The most closed days of a venue, and the most characters of a label. */
export const closedDayLimits = { days: 100, label: 100 } as const;

/** The sentences that reject closed days. */
export const closedDayMessages = {
  day: 'Please enter a date.',
  twice: 'This day is already in the list.',
  label: 'Please say in a word or two why, such as Christmas.',
  tooLong: `Please keep the label to at most ${closedDayLimits.label} characters.`,
  tooMany: `Please keep to at most ${closedDayLimits.days} closed days.`,
} as const;

/** Whether no day of the week has hours. */
export const isNeverOpen = (hours: Hours) => weekdays.every((day) => hours[day].length === 0);

/** The most intervals of a day. */
export const maxIntervals = 3;
const latestAfterMidnight = '06:00';

/** Rejects the intervals of a day. */
export const hoursMessage = `Please give a day up to ${maxIntervals} intervals in order that do not overlap; only its last one may end after midnight, by 6:00 AM.`;

/** Rejects a week without hours. */
export const neverOpenMessage = 'Please leave at least one hour a week open, or the response clock could never run.';

/** The same intervals on every day. */
export function everyDay(...intervals: OpenInterval[]): Hours {
  const days = weekdays.map((day) => [day, intervals.map((interval) => ({ ...interval }))]);
  return Object.fromEntries(days) as Hours;
}

/** Whether the interval ends on the next day. */
export const endsNextDay = ({ opens, closes }: OpenInterval) => closes <= opens;

/** Whether a day's intervals are in order, and end before those of the next day begin. */
export function isValidDay(hours: Hours, day: Weekday): boolean {
  const intervals = hours[day];
  const next = hours[weekdays[(weekdays.indexOf(day) + 1) % weekdays.length] as Weekday];
  return (
    intervals.length <= maxIntervals &&
    intervals.every((interval, index) => {
      const following = intervals[index + 1];
      if (!endsNextDay(interval)) return following === undefined || interval.closes <= following.opens;
      const firstTomorrow = next[0]?.opens ?? latestAfterMidnight;
      return following === undefined && interval.closes <= latestAfterMidnight && interval.closes <= firstTomorrow;
    })
  );
}

/** The open days, those with the same hours together. */
export function groupDays(hours: Hours): { days: Weekday[]; intervals: OpenInterval[] }[] {
  const groups = new Map<string, { days: Weekday[]; intervals: OpenInterval[] }>();
  for (const day of weekdays) {
    const intervals = hours[day];
    const key = intervals.map(({ opens, closes }) => `${opens}-${closes}`).join();
    const group = groups.get(key) ?? { days: [], intervals };
    group.days.push(day);
    groups.set(key, group);
  }
  return [...groups.values()].filter(({ intervals }) => intervals.length > 0);
}

/** When the venue opens and closes if all days are alike; blank if not. */
export function getCommonHours(hours: Hours): OpenInterval {
  const [group] = groupDays(hours);
  if (group?.days.length !== weekdays.length) return { opens: '', closes: '' };
  return { opens: group.intervals[0]?.opens ?? '', closes: group.intervals.at(-1)?.closes ?? '' };
}

/** The hours within a sentence: `every day from 9:00 AM to 6:00 PM`. Blank if the venue is never open. */
export function hoursText(hours: Hours): string {
  const groups = groupDays(hours).map(({ days, intervals }) => {
    const times = intervals.map(({ opens, closes }) => `from ${clockTime(opens)} to ${clockTime(closes)}`);
    return `${daysText(days)} ${listed(times)}`;
  });
  return listed(groups);
}

/** `Monday to Friday and Sunday`. */
function daysText(days: readonly Weekday[]): string {
  if (days.length === weekdays.length) return 'every day';
  const runs: Weekday[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run !== undefined && weekdays.indexOf(day) === weekdays.indexOf(run.at(-1) ?? day) + 1) run.push(day);
    else runs.push([day]);
  }
  const names = runs.flatMap((run) => {
    const named = run.map(capitalize);
    return named.length < 3 ? named : [`${named[0]} to ${named.at(-1)}`];
  });
  return listed(names);
}

/** `Monday` of `monday`. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `18:00` as guests read it: `6:00 PM`. */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Dec 25` of `2026-12-25`. */
export const dayText = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Dec 25 (Christmas)`. */
export const closedDayText = ({ day, label }: ClosedDay) => `${dayText(day)} (${label})`;

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
