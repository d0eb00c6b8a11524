import { hourMs } from '#shared/rules/dates.ts';

const shortForm = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const longForm = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const longDayForm = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });
const monthForm = new Intl.DateTimeFormat('en-US', { month: 'short' });
const longMonthForm = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const timeForm = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** A moment (ISO 8601) as the reader's calendar has it: `Nov 21, 2026`. */
export function shortDate(moment: string): string {
  return shortForm.format(new Date(moment));
}

/** A moment with its time: `Nov 21, 2026, 9:05 AM`. */
export function shortDateTime(moment: string | number): string {
  const date = new Date(moment);
  return `${shortForm.format(date)}, ${timeForm.format(date)}`;
}

/** The time of a moment: `9:05 AM`. */
export function shortTime(moment: string | number): string {
  return timeForm.format(new Date(moment));
}

/** A calendar day (`YYYY-MM-DD`): the same day for every reader, so its digits never pass through UTC. */
export function shortDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  // Noon exists on every day, even where the clocks change at midnight.
  const local = new Date(2000, month - 1, date, 12);
  local.setFullYear(year, month - 1, date);
  return shortForm.format(local);
}

/** A calendar day with its name: `Saturday, November 21, 2026`. */
export function longDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return longDayForm.format(new Date(year, month - 1, date, 12));
}

/** A day with its name, without the year: `Saturday, November 21`. */
export function longDate(moment: number): string {
  return longForm.format(new Date(moment));
}

const inMonth = (month: string) => {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(year, index - 1, 15);
};

/** A month (`YYYY-MM`) by its short name: `Nov`. */
export function shortMonth(month: string): string {
  return monthForm.format(inMonth(month));
}

/** A month (`YYYY-MM`) with its year: `November 2026`. */
export function longMonth(month: string): string {
  return longMonthForm.format(inMonth(month));
}

const ago = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'} ago`;

/** The age of a moment (ISO 8601): less than an hour, then whole hours, then whole days. */
export function relativeTime(moment: string, now: number): string {
  const hours = Math.floor((now - Date.parse(moment)) / hourMs);
  if (!(hours >= 1)) return 'Less than an hour ago';
  return hours < 24 ? ago(hours, 'hour') : ago(Math.floor(hours / 24), 'day');
}

/** "1 inquiry", "1,200 inquiries". */
export const amount = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** "One inquiry", "12 inquiries": the beginning of a sentence. */
export const oneOrMany = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one}` : `${count} ${many}`;

const turnsRound = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A text for the middle of another one: what is written from right to left does not turn the words beside it round. */
export const isolated = (text: string): string => (turnsRound.test(text) ? `\u2068${text}\u2069` : text);
