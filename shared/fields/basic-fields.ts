import * as z from 'zod';
import { hasLikelyYear, isCalendarDay, yearMessage } from '#shared/rules/dates.ts';
import { maxIdLength } from './basic-limits.ts';

/** A yes or no. */
export const flagField = z.boolean({ error: 'Please send true or false.' });

/** The id of a record or an account. */
export const idField = z.string().max(maxIdLength);

/** The same, rejected with a sentence of its own. */
export const idFieldWith = (message: string) => z.string({ error: message }).max(maxIdLength, message);

/** The same of a record that has to be named; without an id it is rejected with `message`. */
export const requiredIdField = (message: string) => z.string({ error: message }).min(1, message).max(maxIdLength);

const dayMessage = 'Please enter the date as YYYY-MM-DD.';

/** Any day of the calendar, `YYYY-MM-DD`, such as the end of a span that is looked at. */
export const dayField = z.string({ error: dayMessage }).refine(isCalendarDay, dayMessage).meta({ format: 'date' });

/** A day that somebody plans for: its year is no slip. A past day is allowed. */
export const plannedDayField = z
  .string({ error: dayMessage })
  .refine(isCalendarDay, { error: dayMessage, abort: true })
  .refine((day) => hasLikelyYear(day), yearMessage)
  .meta({ format: 'date' });

/** A time of day, `HH:MM` of 24 hours in the venue's zone. With `isTrimmed`, blanks around it are left out. */
export function clockField(message: string, { isTrimmed = false } = {}) {
  const text = z.string({ error: message });
  return (isTrimmed ? text.trim() : text).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);
}
