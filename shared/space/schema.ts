import * as z from 'zod';
import { flagField, idField } from '#shared/fields/basic-fields.ts';
import { requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { spaceColors, spaceLimits, spacePartsMessage } from './values.ts';

const guestsMessage = 'Please enter a whole number of guests, from 0 to 100,000, or leave it blank.';
const guests = z.int({ error: guestsMessage }).min(0, guestsMessage).max(spaceLimits.guests, guestsMessage).nullable();

/** Ids of spaces, each once; none means the whole venue. */
export const spaceIdsField = z
  .array(idField, { error: 'Please choose spaces from the list.' })
  .max(spaceLimits.spaces, 'Please choose at most 50 spaces.')
  .transform((ids) => [...new Set(ids)]);

const fields = {
  name: requiredText(spaceLimits.name, {
    required: 'Please enter a name.',
    tooLong: 'Please enter a name of at most 100 characters.',
  }),
  seated: guests,
  standing: guests,
  color: z.enum(spaceColors, { error: 'Please choose one of the listed colors.' }),
  /** The single spaces that this one is made of; none for a single space. */
  contains: z.array(idField, { error: spacePartsMessage }).max(spaceLimits.spaces, spacePartsMessage),
  /** Whether visitors can ask for it, so that it decides whether a day is open. */
  isBookable: flagField,
  /** Its place in lists; the lowest number first. */
  position: z.int({ error: 'Please send a whole number.' }).min(0).max(10_000),
};

/** A new space; the last in the lists unless said otherwise. */
export const createSpaceSchema = z.object({
  ...fields,
  seated: fields.seated.default(null),
  standing: fields.standing.default(null),
  contains: fields.contains.default([]),
  isBookable: fields.isBookable.default(true),
  position: fields.position.optional(),
});
export type CreateSpace = z.output<typeof createSpaceSchema>;

/** What is to change; what is left out stays. */
export const updateSpaceSchema = z.object(fields).partial();
export type UpdateSpace = z.output<typeof updateSpaceSchema>;

/** A space as staff read it. */
export const spaceSchema = z.object({
  _id: z.string(),
  name: z.string(),
  seated: z.number().nullable(),
  standing: z.number().nullable(),
  color: z.enum(spaceColors),
  contains: z.array(z.string()),
  isBookable: z.boolean(),
  position: z.number(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Space = z.infer<typeof spaceSchema>;
