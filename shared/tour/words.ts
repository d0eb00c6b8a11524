import { peopleInWords } from './values.ts';

/** A tour that was booked: when, in milliseconds, and for how many. */
export interface PlannedVisit {
  from: number;
  people: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A moment (milliseconds) as the venue's clocks have it: `Tuesday, January 12, 2027 at 10:00 AM EST`. */
export function tourInWords(at: number, timeZone: string): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const format = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...day, ...time, timeZone });
  formatters.set(timeZone, format);
  return format.format(at);
}

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** `Tuesday, January 12` of `2027-01-12`. */
export const tourDayInWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** What the fields of a template stand for, blank without a tour; the link stays as it is until its message goes out. */
export const tourValues = (tour: PlannedVisit | undefined, timeZone: string) => ({
  tour_time: tour === undefined ? '' : tourInWords(tour.from, timeZone),
  tour_people: tour === undefined ? '' : peopleInWords(tour.people),
  tour_link: tour === undefined ? '' : '{{tour_link}}',
});
