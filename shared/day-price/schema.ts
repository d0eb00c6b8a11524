import * as z from 'zod';
import { publicPackageSchema } from '#shared/package/public.ts';
import { type DayView, dayLimits } from './values.ts';

/** What a visitor typed and chose, by the names of the fields. */
export const typedDaySchema = z
  .record(z.string().max(dayLimits.name), z.string().max(dayLimits.value))
  .refine((typed) => Object.keys(typed).length <= dayLimits.fields, 'Please send fewer fields.');

/** What visitors can choose from. */
export const dayOffersSchema = z.object({
  /** Whether prices can be told at all: it is known what is taxed. */
  hasPrices: z.boolean(),
  spaces: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** How many guests it holds; null where nobody said. */
      maxGuests: z.number().nullable(),
    }),
  ),
  packages: z.array(
    publicPackageSchema.extend({
      /** What everybody gets. */
      contents: z.array(z.string()),
      choices: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          count: z.number(),
          /** What an option costs more a guest or an event, with all charges in it. */
          options: z.array(z.object({ id: z.string(), name: z.string(), upgradeCents: z.number() })),
        }),
      ),
    }),
  ),
});
export type DayOffers = z.infer<typeof dayOffersSchema>;
export type OfferedPackage = DayOffers['packages'][number];

const cents = z.number();

/** The answer to what was typed. */
export const dayViewSchema = z.object({
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  price: z
    .object({
      lines: z.array(z.object({ name: z.string(), note: z.string(), quantity: z.number(), price: cents, cents })),
      minimum: z.object({ cents, missing: cents }).nullable(),
      charges: z.array(z.object({ name: z.string(), percent: z.number().nullable(), purpose: z.string(), cents })),
      taxes: z.array(z.object({ name: z.string(), percent: z.number(), cents })),
      total: cents,
      perGuest: cents,
      deposit: z.object({ cents, days: z.number() }).nullable(),
      validUntil: z.string(),
    })
    .nullable(),
  dateAnswer: z.string(),
}) satisfies z.ZodType<DayView>;
