/**
 * Whether `text` is a real calendar day written `YYYY-MM-DD`, years 0001 to 9999. Days stay text from end to end: a
 * round trip through a UTC `Date` would move an evening in Ohio to the next day.
 */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] as number);
}

const firstYear = 2000;
const yearsAhead = 10;

/** Whether the year of a day may be meant: none before 2000, which date fields make of `27`, and none more than ten ahead. */
export function hasLikelyYear(day: string, thisYear = new Date().getFullYear()): boolean {
  const year = Number(day.slice(0, 4));
  return year >= firstYear && year <= thisYear + yearsAhead;
}

/** Rejects a day of another year. */
export const yearMessage = 'Please check the year.';

/** A minute. */
export const minuteMs = 60_000;
/** An hour. */
export const hourMs = 3_600_000;
/** A day without a change of the clocks. */
export const dayMs = 86_400_000;

/** The days that were last written, as they are written. */
const writtenDays = new Map<number, string>();
const maxWrittenDays = 10_000;

const padded = (length: number) =>
  Array.from({ length: 10 ** length }, (_, value) => String(value).padStart(length, '0'));
const [twoDigits, threeDigits] = [padded(2), padded(3)];
const atMost59 = (value: number) => twoDigits[Math.floor(value) % 60];

/**
 * A moment, in milliseconds since 1970 UTC, in ISO 8601; null stays null. A page of a list writes a hundred of them, and a day
 * that is known already makes that four times as fast (`bench/peers.ts`).
 */
export function isoTime<Moment extends number | null>(moment: Moment) {
  return (moment === null ? null : write(moment)) as Moment extends null ? null : string;
}

function write(moment: number): string {
  const day = Math.floor(moment / dayMs);
  let text = writtenDays.get(day);
  if (text === undefined) {
    text = new Date(day * dayMs).toISOString().slice(0, -13);
    if (writtenDays.size >= maxWrittenDays) writtenDays.clear();
    writtenDays.set(day, text);
  }
  const ms = moment - day * dayMs;
  return `${text}${twoDigits[Math.floor(ms / hourMs)]}:${atMost59(ms / minuteMs)}:${atMost59(ms / 1000)}.${threeDigits[Math.floor(ms % 1000)]}Z`;
}

/** A day, `YYYY-MM-DD`, so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The day so many months later, `YYYY-MM-DD`, or the last of that month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(last.setUTCDate(Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10);
}
