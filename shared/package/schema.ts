import * as z from 'zod';
import { catalogDescriptionField, catalogNameField, taxClassField } from '#shared/catalog-item/schema.ts';
import {
  listContentSchema,
  orderedIdsField,
  publishedFields,
  publishedShape,
  searchedSchema,
} from '#shared/content/schema.ts';
import { flagField, requiredIdField } from '#shared/fields/basic-fields.ts';
import { centsField } from '#shared/fields/cents.ts';
import { imageUrlField, pictureSchema } from '#shared/gallery-item/schema.ts';
import { taxClasses } from '#shared/rules/totals.ts';
import { packageLimits, packagePers } from './values.ts';

const itemMessage = 'Please choose an item from the catalog.';
const quantityMessage = 'Please enter a quantity above 0, with at most three decimals.';
const countMessage = 'Please enter how many may be chosen.';
const tooManyParts = 'Please keep a package to at most 50 parts.';
const guestsMessage = 'Please enter a whole number of guests, from 0 to 100,000.';

const lineId = requiredIdField('Please send the id of each line.');

const itemPart = z.object({
  id: lineId,
  kind: z.literal('item'),
  itemId: requiredIdField(itemMessage),
  /** Thousandths. */
  quantity: z.int({ error: quantityMessage }).min(1, quantityMessage).max(packageLimits.quantity, quantityMessage),
});

const choicePart = z
  .object({
    id: lineId,
    kind: z.literal('choice'),
    name: catalogNameField,
    count: z.int({ error: countMessage }).min(1, countMessage).max(packageLimits.options, countMessage),
    options: z
      .array(z.object({ id: lineId, itemId: requiredIdField(itemMessage), upgradeCents: centsField }))
      .min(1, 'Please offer at least one item.')
      .max(packageLimits.options, 'Please keep a choice to at most 50 items.')
      .refine(isEachOnce('itemId'), 'Please offer each item only once.'),
  })
  .refine(({ count, options }) => count <= options.length, {
    path: ['count'],
    error: 'Please offer at least as many items as may be chosen.',
  });

const partsField = z
  .array(z.discriminatedUnion('kind', [itemPart, choicePart], { error: itemMessage }))
  .max(packageLimits.parts, tooManyParts)
  .refine(
    (parts) => isEachOnce('id')(parts.flatMap((part) => [part, ...(part.kind === 'item' ? [] : part.options)])),
    'Please send the id of each line only once.',
  );

function isEachOnce<Name extends string>(name: Name) {
  return (lines: readonly Record<Name, string>[]) => new Set(lines.map((line) => line[name])).size === lines.length;
}

const packageFields = {
  name: catalogNameField,
  description: catalogDescriptionField,
  imageUrl: imageUrlField.nullable(),
  priceCents: centsField,
  /** What the price is for. */
  per: z.enum(packagePers, { error: 'Please choose guest or event.' }),
  minimumGuests: z.int({ error: guestsMessage }).min(0, guestsMessage).max(packageLimits.guests, guestsMessage),
  taxClass: taxClassField,
  /** Whether service charges and gratuities are on it. */
  isCharged: flagField,
  /** Whether the Services page may show it. */
  isPublic: flagField,
  parts: partsField,
  ...publishedFields,
};

/** A package as staff read it. */
export const packageSchema = z.object({
  ...publishedShape,
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  /** Null where the photo is none of our uploads. */
  picture: pictureSchema.nullable(),
  priceCents: z.number(),
  per: z.enum(packagePers),
  minimumGuests: z.number(),
  taxClass: z.enum(taxClasses),
  isCharged: z.boolean(),
  isPublic: z.boolean(),
  parts: z.array(
    z.discriminatedUnion('kind', [
      z.object({ id: z.string(), kind: z.literal('item'), itemId: z.string(), quantity: z.number() }),
      z.object({
        id: z.string(),
        kind: z.literal('choice'),
        name: z.string(),
        count: z.number(),
        options: z.array(z.object({ id: z.string(), itemId: z.string(), upgradeCents: z.number() })),
      }),
    ]),
  ),
});
export type Package = z.infer<typeof packageSchema>;

/** A new package: food for each guest, which visitors do not see, unless it says otherwise. */
export const createPackageSchema = z.object({
  ...packageFields,
  description: packageFields.description.default(''),
  imageUrl: packageFields.imageUrl.default(null),
  per: packageFields.per.default('guest'),
  minimumGuests: packageFields.minimumGuests.default(0),
  taxClass: packageFields.taxClass.default('food'),
  isCharged: packageFields.isCharged.default(true),
  isPublic: packageFields.isPublic.default(false),
  parts: packageFields.parts.default([]),
  isActive: packageFields.isActive.default(true),
  order: packageFields.order.optional(),
});

/** What is to change; what is left out stays. */
export const updatePackageSchema = z.object(packageFields).partial();

/** Active packages, or all of them. */
export const listPackagesSchema = listContentSchema;

/** The same for a file, with the text that is searched for. */
export const exportPackagesSchema = listPackagesSchema.extend(searchedSchema.shape);
export type ExportPackages = z.output<typeof exportPackagesSchema>;

/** The ids of packages in their new order; see `orderedIdsField`. */
export const reorderPackagesSchema = z.object({ packageIds: orderedIdsField });
