import { isCalendarDay } from './dates.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const names = ['january', 'february', 'march', 'april', 'may', 'june', 'july'].concat([
  ...['august', 'september', 'october', 'november', 'december'],
]);

/** How far ahead the next February 29 may be. */
const maxYearsAhead = 8;

/**
 * The day that a text names as Americans write it, as `YYYY-MM-DD`: "jun 12 2027", "June 12th", "6/12/27", "6/12",
 * "2027-06-12". Without a year it is the next one from `today` on. Undefined if it is no day, or anything else stands beside it.
 */
export function readTypedDay(typed: string, today: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (isCalendarDay(text)) return text;
  const [, first, second, year] =
    /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(text) ??
    /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/.exec(text) ??
    [];
  if (first === undefined || second === undefined) return undefined;
  const month = /^\d/.test(first) ? Number(first) : monthOf(first);
  const dayOfYear = `${String(month).padStart(2, '0')}-${second.padStart(2, '0')}`;
  if (year !== undefined) return realDay(`${year.length === 2 ? '20' : ''}${year}-${dayOfYear}`);
  return nextDay(dayOfYear, today);
}

/** 0 if it is none. */
function monthOf(word: string): number {
  if (word === 'sept') return 9;
  return (word.length === 3 ? months : names).indexOf(word) + 1;
}

const realDay = (day: string) => (isCalendarDay(day) ? day : undefined);

function nextDay(dayOfYear: string, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: maxYearsAhead + 1 }, (_, ahead) => thisYear + ahead);
  return years.map((year) => `${year}-${dayOfYear}`).find((day) => day >= today && isCalendarDay(day));
}
