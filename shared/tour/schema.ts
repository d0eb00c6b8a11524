import * as z from 'zod';
import { cleanName, optionalText } from '#shared/fields/text.ts';
import { createInquirySchema } from '#shared/inquiry/schema.ts';
import { inquiryLimits } from '#shared/inquiry/values.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';
import { readGuestCount } from '#shared/rules/guest-count.ts';
import { tourLimits, tourMessages } from './values.ts';

const { fullName, email, formMarks } = createInquirySchema.shape;

/** A free time, `YYYY-MM-DDTHH:MM` in the venue's zone. */
const tourAtField = z
  .string({ error: tourMessages.time })
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, tourMessages.time)
  .refine((at) => isCalendarDay(at.slice(0, 10)), tourMessages.time);

const toCount = (typed: unknown) => (typeof typed === 'string' ? (readGuestCount(typed)?.count ?? Number.NaN) : typed);

/** What a visitor says who books a tour. */
export const bookTourSchema = z.object({
  at: tourAtField,
  fullName,
  email,
  phone: optionalText(inquiryLimits.phone, 'Please enter a phone number of at most 40 characters.', cleanName).default(
    '',
  ),
  people: z.preprocess(
    toCount,
    z
      .int({ error: tourMessages.people })
      .min(tourLimits.people.min, tourMessages.people)
      .max(tourLimits.people.max, tourMessages.people),
  ),
  note: optionalText(tourLimits.note, tourMessages.note).default(''),
  formMarks,
  /** The same form sent twice is one booking. */
  formId: z.string().max(100).default(''),
});
export type BookTour = z.output<typeof bookTourSchema>;

/** What visitors see of the free times. */
export const shownTourDaysSchema = z.object({
  days: z.array(z.object({ day: z.string(), times: z.array(z.string()) })),
  hasMore: z.boolean(),
});
