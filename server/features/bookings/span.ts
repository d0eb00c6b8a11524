import { TZDate } from '@date-fns/tz';
import type { EventRow } from '#server/features/events/table.ts';
import { fieldError } from '#shared/api/errors.ts';
import { timeMessages } from '#shared/calendar/event-times.ts';
import { minuteMs } from '#shared/rules/dates.ts';

/** Where a day begins for whoever has it whole. */
const dayStart = '06:00';

/** When an event is, as people say it. */
export type EventTimes = Pick<EventRow, 'eventDate' | 'startTime' | 'endTime'>;

/** Start and end in milliseconds; the end is not part of it. */
export interface Span {
  from: number;
  to: number;
}

/**
 * The moment (milliseconds) at which the clocks of a zone show `HH:MM` on a day, or so many days later. One that they skip in
 * spring is an hour later, one that they show twice in fall is the first.
 */
export function momentAt(timeZone: string, day: string, clock: string, daysLater = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return new TZDate(year, month - 1, date + daysLater, hours, minutes, timeZone).getTime();
}

/**
 * When an event is, without setup and teardown. An end no later than the start is on the next day; no times are the whole
 * event day, from 6 AM to 6 AM. Throws `validation` for one time without the other.
 */
export function spanOf(timeZone: string, { eventDate, startTime, endTime }: EventTimes): Span {
  if ((startTime === null) !== (endTime === null))
    throw fieldError(startTime === null ? 'startTime' : 'endTime', timeMessages.bothOrNeither);
  const [start, end] = [startTime ?? dayStart, endTime ?? dayStart];
  const from = momentAt(timeZone, eventDate, start);
  return { from, to: momentAt(timeZone, eventDate, end, end <= start ? 1 : 0) };
}

/** The event day that a `YYYY-MM-DD` day is: 6 AM to 6 AM. */
export function eventDayOf(timeZone: string, day: string): Span {
  return spanOf(timeZone, { eventDate: day, startTime: null, endTime: null });
}

/** What an event takes of its spaces: its span with setup and teardown, three days at most. Throws as `spanOf` does. */
export function occupiedSpan(
  timeZone: string,
  event: EventTimes & Pick<EventRow, 'setupMinutes' | 'teardownMinutes'>,
): Span {
  const { from, to } = spanOf(timeZone, event);
  return { from: from - event.setupMinutes * minuteMs, to: to + event.teardownMinutes * minuteMs };
}

/** Whether two spans share a moment. */
export const overlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;
