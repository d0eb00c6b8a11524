import { TZDate } from '@date-fns/tz';

/** The moments (milliseconds) that the figures of the dashboard are counted from and compared at. */
export interface Periods {
  monthStart: number;
  previousMonthStart: number;
  /** The same day and time a month ago; the end of that month where it was too short to have it. */
  monthAgo: number;
  weekAgo: number;
}

/** Counts months and days by the calendar of the zone, whatever its clocks did in between. */
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
