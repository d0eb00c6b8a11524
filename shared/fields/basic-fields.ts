import * as z from 'zod';
import { maxIdLength } from './basic-limits.ts';

/** A yes or no. */
export const flagField = z.boolean({ error: 'Please send true or false.' });

/** The id of a record or an account. */
export const idField = z.string().max(maxIdLength);

/** The same, rejected with a sentence of its own. */
export const idFieldWith = (message: string) => z.string({ error: message }).max(maxIdLength, message);

/** The same of a record that has to be named; without an id it is rejected with `message`. */
export const requiredIdField = (message: string) => z.string({ error: message }).min(1, message).max(maxIdLength);

/** A time of day, `HH:MM` of 24 hours in the venue's zone. With `isTrimmed`, blanks around it are left out. */
export function clockField(message: string, { isTrimmed = false } = {}) {
  const text = z.string({ error: message });
  return (isTrimmed ? text.trim() : text).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);
}
