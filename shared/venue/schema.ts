import * as z from 'zod';
import { filledLines, optionalText, requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { hoursSchema, weekHours } from '#shared/fields/week-hours.ts';
import { contactFields } from '#shared/inquiry/schema.ts';
import { hasLikelyYear, isCalendarDay, yearMessage } from '#shared/rules/dates.ts';
import {
  closedDayLimits,
  closedDayMessages,
  hoursMessage,
  isNeverOpen,
  neverOpenMessage,
} from '#shared/rules/hours.ts';
import { httpsPattern, isStreamAddress, streamMessage } from '#shared/slots/slot-rules.ts';
import { slotLimits } from '#shared/slots/slots.ts';
import { isTimeZone, venueLimits, venueMessages } from './values.ts';

/** The venue's own facts: what the header, the footer, the contact page and the structured data say. Blank means: do not show it. */
export const venueSchema = z.object({
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
  /** Decimal degrees, `null` where unknown. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** An IANA zone; every "today" of the venue is counted in it. */
  timeZone: z.string(),
  mapUrl: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  caterer: z.string(),
  hours: hoursSchema,
  /** In order; what begins on one of them is left out of the hours. */
  closedDays: z.array(z.object({ day: z.string(), label: z.string() })),
  /** As search engines draw it, `$` to `$$$$`. */
  priceRange: z.string(),
  /** A code of ISO 4217. */
  currency: z.string(),
  payments: z.array(z.string()),
  /** An HLS address of the video; blank plays the video that comes with the site. */
  filmStreamUrl: z.string(),
});
export type Venue = z.infer<typeof venueSchema>;

/** The facts as the back-office and other programs read them. */
export const venueRecordSchema = venueSchema.extend({ version: versionField });
export type VenueRecord = z.infer<typeof venueRecordSchema>;

const text = (name: keyof typeof venueLimits) =>
  optionalText(
    venueLimits[name],
    `Please keep the ${venueMessages.nouns[name]} to at most ${venueLimits[name].toLocaleString('en-US')} characters.`,
  );
const address = z
  .string({ error: streamMessage })
  .trim()
  .refine(isStreamAddress, streamMessage)
  .meta({ maxLength: slotLimits.address, pattern: `^(${httpsPattern})?$` });
const hoursInput = weekHours(hoursMessage, venueMessages.clock).superRefine((hours, { addIssue }) => {
  if (isNeverOpen(hours)) addIssue({ code: 'custom', message: neverOpenMessage });
});
const closedDay = z.object({
  day: z
    .string({ error: closedDayMessages.day })
    .trim()
    .refine(isCalendarDay, { error: closedDayMessages.day, abort: true })
    .refine((day) => hasLikelyYear(day), yearMessage)
    .meta({ format: 'date' }),
  label: requiredText(closedDayLimits.label, {
    required: closedDayMessages.label,
    tooLong: closedDayMessages.tooLong,
  }),
});
const closedDaysInput = z
  .array(closedDay, { error: closedDayMessages.tooMany })
  .max(closedDayLimits.days, closedDayMessages.tooMany)
  .superRefine((closedDays, { addIssue }) => {
    const days = closedDays.map(({ day }) => day);
    for (const [index, day] of days.entries())
      if (days.indexOf(day) < index)
        addIssue({ code: 'custom', path: [index, 'day'], message: closedDayMessages.twice });
  })
  .transform((closedDays) => closedDays.toSorted((a, b) => a.day.localeCompare(b.day)));
const degrees = (max: number, message: string) =>
  z.number({ error: message }).min(-max, message).max(max, message).nullable();

/** What staff may change: fields left out stay. Blank means: do not show it. */
export const updateVenueSchema = z
  .object({
    name: requiredText(venueLimits.name, {
      required: 'Please enter the name of the venue.',
      tooLong: `Please keep the name to at most ${venueLimits.name} characters.`,
    }),
    tagline: text('tagline'),
    description: text('description'),
    phone: text('phone'),
    email: z.union([z.literal(''), contactFields.email], { error: venueMessages.email }),
    street: text('street'),
    city: text('city'),
    region: text('region'),
    postalCode: text('postalCode'),
    country: text('country'),
    latitude: degrees(90, venueMessages.latitude),
    longitude: degrees(180, venueMessages.longitude),
    timeZone: z.string({ error: venueMessages.timeZone }).refine(isTimeZone, venueMessages.timeZone).meta({
      description: 'A time zone of the IANA database, such as America/New_York.',
    }),
    mapUrl: address,
    facebookUrl: address,
    instagramUrl: address,
    caterer: text('caterer'),
    hours: hoursInput,
    closedDays: closedDaysInput,
    priceRange: z
      .string({ error: venueMessages.priceRange })
      .trim()
      .regex(/^\${0,4}$/, venueMessages.priceRange),
    currency: z
      .string({ error: venueMessages.currency })
      .refine((code) => code === '' || Intl.supportedValuesOf('currency').includes(code), venueMessages.currency)
      .meta({ pattern: '^([A-Z]{3})?$', description: 'A code of ISO 4217, such as USD; blank for none.' }),
    payments: z.preprocess(
      filledLines,
      z
        .array(optionalText(venueLimits.payment, venueMessages.payments), { error: venueMessages.payments })
        .max(venueLimits.payments, venueMessages.payments),
    ),
    filmStreamUrl: address,
  } satisfies Record<keyof Venue, z.ZodType>)
  .partial();
export type UpdateVenue = z.output<typeof updateVenueSchema>;
