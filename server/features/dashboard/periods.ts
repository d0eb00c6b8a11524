import { TZDate } from '@date-fns/tz';

/** The moments (milliseconds) between which the dashboard counts and compares. */
export interface Periods {
  monthStart: number;
  previousMonthStart: number;
  /** The same day and time a month ago; the end of that month where it was too short to have it. */
  monthAgo: number;
  weekAgo: number;
}

/** Counts months and days by the calendar of the zone, across changes of its clocks. */
export function periodsAt(moment: number, timeZone: string): Periods {
  const here = new TZDate(moment, timeZone);
  const [year, month, day] = [here.getFullYear(), here.getMonth(), here.getDate()];
  const onDay = (monthIndex: number, dayOfMonth: number) => {
    const time = [here.getHours(), here.getMinutes(), here.getSeconds(), here.getMilliseconds()] as const;
    return new TZDate(year, monthIndex, dayOfMonth, ...time, timeZone).getTime();
  };
  const monthStart = new TZDate(year, month, 1, timeZone).getTime();
  return {
    monthStart,
    previousMonthStart: new TZDate(year, month - 1, 1, timeZone).getTime(),
    monthAgo: Math.min(onDay(month - 1, day), monthStart),
    weekAgo: onDay(month, day - 7),
  };
}

/** A calendar month `YYYY-MM` and when it begins (milliseconds). */
export interface Month {
  month: string;
  start: number;
}

/** The calendar months of the zone up to the one of `moment`, the earliest first. */
export function monthsUntil(moment: number, timeZone: string, amount: number): Month[] {
  const here = new TZDate(moment, timeZone);
  return Array.from({ length: amount }, (_, index) => {
    const start = new TZDate(here.getFullYear(), here.getMonth() - (amount - 1 - index), 1, timeZone);
    const month = `${start.getFullYear()}-${String(start.getMonth() + 1).padStart(2, '0')}`;
    return { month, start: start.getTime() };
  });
}
