import type { Event } from '#shared/event/schema.ts';
import { clockTime } from '#shared/rules/hours.ts';
import { eventsTexts as texts } from './messages.ts';

/** An event as react-admin knows it. */
export type EventRecord = Event & { id: string };

/** `2:00 PM to 11:00 PM`, or the whole day. */
export function timesInWords({ startTime, endTime }: Pick<Event, 'startTime' | 'endTime'>): string {
  return startTime === null || endTime === null
    ? texts.wholeDay
    : texts.times(clockTime(startTime), clockTime(endTime), endTime <= startTime);
}
