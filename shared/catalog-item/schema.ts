import * as z from 'zod';
import {
  categoryField,
  listByCategorySchema,
  orderedIdsField,
  publishedFields,
  publishedShape,
  searchedSchema,
} from '#shared/content/schema.ts';
import { flagField, idFieldWith } from '#shared/fields/basic-fields.ts';
import { centsField } from '#shared/fields/cents.ts';
import { optionalText, requiredText } from '#shared/fields/text.ts';
import { imageUrlField, pictureSchema } from '#shared/gallery-item/schema.ts';
import { taxClasses } from '#shared/rules/totals.ts';
import { allergens, catalogLimits, catalogUnits, diets } from './values.ts';

/** What an item or a package is called. */
export const catalogNameField = requiredText(catalogLimits.name, {
  required: 'Please enter a name.',
  tooLong: 'Please enter a name of at most 200 characters.',
});
/** What is said of an item or a package beside its name; it may be blank. */
export const catalogDescriptionField = optionalText(
  catalogLimits.description,
  'Please keep the description to at most 2,000 characters.',
);
/** What kind of sale it is for taxes, charges and the minimum. */
export const taxClassField = z.enum(taxClasses, { error: 'Please choose one of the listed tax classes.' });

/** Some of a list, each once, in the order of the list. */
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values, error: string) =>
  z
    .array(z.enum(values, { error }), { error })
    .max(100, error)
    .transform((chosen) => values.filter((value) => chosen.includes(value as never)) as Values[number][]);

const catalogItemFields = {
  name: catalogNameField,
  description: catalogDescriptionField,
  category: categoryField,
  unit: z.enum(catalogUnits, { error: 'Please choose each, guest, hour or event.' }),
  priceCents: centsField,
  /** What one costs the venue; managers alone read it. */
  costCents: centsField.nullable(),
  taxClass: taxClassField,
  /** Whether service charges and gratuities are on it. */
  isCharged: flagField,
  diets: someOf(diets, 'Please choose from the listed diets.'),
  allergens: someOf(allergens, 'Please choose from the listed allergens.'),
  imageUrl: imageUrlField.nullable(),
  /** A piece of AV equipment of the site that has one price with it. */
  serviceId: idFieldWith('Please choose a piece of AV equipment from the list.').nullable(),
  ...publishedFields,
};

/** A catalog item as staff read it. `costCents` is null for whoever may not read it. */
export const catalogItemSchema = z.object({
  ...publishedShape,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  unit: z.enum(catalogUnits),
  priceCents: z.number(),
  costCents: z.number().nullable(),
  taxClass: z.enum(taxClasses),
  isCharged: z.boolean(),
  diets: z.array(z.enum(diets)),
  allergens: z.array(z.enum(allergens)),
  imageUrl: z.string().nullable(),
  /** Null where the photo is none of our uploads. */
  picture: pictureSchema.nullable(),
  serviceId: z.string().nullable(),
});
export type CatalogItem = z.infer<typeof catalogItemSchema>;

/** A new item. Without a tax class it has that of most others of its category. Linked without a price, it takes the service's. */
export const createCatalogItemSchema = z.object({
  ...catalogItemFields,
  description: catalogItemFields.description.default(''),
  unit: catalogItemFields.unit.default('each'),
  priceCents: catalogItemFields.priceCents.optional(),
  costCents: catalogItemFields.costCents.default(null),
  taxClass: catalogItemFields.taxClass.optional(),
  isCharged: catalogItemFields.isCharged.default(true),
  diets: catalogItemFields.diets.default([]),
  allergens: catalogItemFields.allergens.default([]),
  imageUrl: catalogItemFields.imageUrl.default(null),
  serviceId: catalogItemFields.serviceId.default(null),
  isActive: catalogItemFields.isActive.default(true),
  order: catalogItemFields.order.optional(),
});
export type CreateCatalogItem = z.output<typeof createCatalogItemSchema>;

/** What is to change; what is left out stays. */
export const updateCatalogItemSchema = z.object(catalogItemFields).partial();

/** The items of one category, or of all. */
export const listCatalogItemsSchema = listByCategorySchema;

/** The same for a file, with the text that is searched for. */
export const exportCatalogItemsSchema = listCatalogItemsSchema.extend(searchedSchema.shape);
export type ExportCatalogItems = z.output<typeof exportCatalogItemsSchema>;

/** The ids of items of one category in their new order; see `orderedIdsField`. */
export const reorderCatalogItemsSchema = z.object({ catalogItemIds: orderedIdsField, category: categoryField });
