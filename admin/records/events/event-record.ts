import { shortDay } from '#admin/format/format.ts';
import { rangeWords } from '#admin/format/venue-time.ts';
import type { Event } from '#shared/event/schema.ts';
import { clockTime } from '#shared/rules/hours.ts';
import { eventsTexts as texts } from './messages.ts';

/** An event as react-admin knows it. */
export type EventRecord = Event & { id: string };

/** `Jun 12, 2027`, or the first and the last day of its parts. */
export const daysInWords = ({ eventDate, lastDay }: Pick<Event, 'eventDate' | 'lastDay'>): string =>
  eventDate === lastDay ? shortDay(eventDate) : rangeWords(eventDate, lastDay);

/** `2:00 PM to 11:00 PM`, the whole day, or how many parts it has. */
export function timesInWords({
  startTime,
  endTime,
  parts = [],
}: Pick<Event, 'startTime' | 'endTime'> & Partial<Pick<Event, 'parts'>>): string {
  if (parts.length > 0) return texts.partCount(parts.length);
  return startTime === null || endTime === null
    ? texts.wholeDay
    : texts.times(clockTime(startTime), clockTime(endTime), endTime <= startTime);
}
