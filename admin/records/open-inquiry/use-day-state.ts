import { trpc } from '#admin/api/trpc.ts';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { calendarLimits } from '#shared/calendar/values.ts';
import type { DayState } from '#shared/rules/date-answer.ts';
import { dayMs } from '#shared/rules/dates.ts';

/**
 * What the day that an inquiry asks for is now; `undefined` while that is not known, without a day, and for one that has
 * passed. One read answers for all days of a year.
 */
export function useDayState({
  eventDate,
  daysUntilEvent,
}: Pick<InquiryRecord, 'eventDate' | 'daysUntilEvent'>): DayState | undefined {
  const isToCome = eventDate !== null && daysUntilEvent !== null && daysUntilEvent >= 0;
  const { data } = trpc.venue.dates.useQuery(rangeOf(eventDate ?? '', daysUntilEvent ?? 0), { enabled: isToCome });
  if (!isToCome || data === undefined) return undefined;
  return data.find(({ day }) => day === eventDate)?.state ?? 'open';
}

function rangeOf(day: string, daysUntil: number): { from: string; to: string } {
  const last = calendarLimits.rangeDays - 1;
  if (daysUntil < 0 || daysUntil > last || day === '') return { from: day, to: day };
  const today = Date.parse(day) - daysUntil * dayMs;
  return { from: toDay(today), to: toDay(today + last * dayMs) };
}

const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
