import * as z from 'zod';
import { isValidDay, maxIntervals, type Weekday, weekdays } from '#shared/rules/hours.ts';
import { clockField } from './basic-fields.ts';

const intervalSchema = z.object({ opens: z.string(), closes: z.string() });
const days = <Day extends z.ZodType>(day: Day) =>
  z.object(Object.fromEntries(weekdays.map((name) => [name, day])) as Record<Weekday, Day>);

/** Hours of each weekday: `HH:MM` of 24 hours in the venue's zone. */
export const hoursSchema = days(z.array(intervalSchema));

/** The same as people enter them, in order and without overlaps; `message` says so. */
export const weekHours = (message: string, clockMessage = message) => {
  const clock = clockField(clockMessage, { isTrimmed: true });
  const intervals = z
    .array(z.object({ opens: clock, closes: clock }), { error: message })
    .meta({ maxItems: maxIntervals });
  return days(intervals).superRefine((hours, { addIssue }) => {
    for (const day of weekdays) if (!isValidDay(hours, day)) addIssue({ code: 'custom', path: [day], message });
  });
};
