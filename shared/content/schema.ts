import * as z from 'zod';
import { flagField } from '#shared/fields/basic-fields.ts';
import { maxIdLength } from '#shared/fields/basic-limits.ts';
import { searchField } from '#shared/fields/paging.ts';
import { cleanText, requiredText, visibleCharacter } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { isPrice, maxPrice, priceMessage } from '#shared/rules/price.ts';
import { contentLimits } from './values.ts';

const orderMessage = 'Please send an order from 0 to 1,000,000.';

/** The fields of every published item beside its own. Times are ISO 8601 in UTC; `order` counts from 0 in its list. */
export const publishedShape = {
  _id: z.string(),
  isActive: z.boolean(),
  order: z.number(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
};
export type Published = z.output<z.ZodObject<typeof publishedShape>>;

/**
 * The input fields of every item; plain fields, because defaults belong to create only. `order` is a request: new items
 * go last whatever it says, and in an update it moves the item only when nothing else is sent, because an item that is
 * sent back whole carries its old place along.
 */
export const publishedFields = {
  isActive: flagField,
  order: z.int({ error: orderMessage }).min(0, orderMessage).max(contentLimits.order, orderMessage),
};

/** A title of 1 to 100 characters. */
export const titleField = requiredText(contentLimits.title, {
  required: 'Please enter a title.',
  tooLong: 'Please enter a title of at most 100 characters.',
});

/** A description of 1 to 5,000 characters. */
export const descriptionField = requiredText(contentLimits.description, {
  required: 'Please enter a description.',
  tooLong: 'Please keep the description to at most 5,000 characters.',
});

/** A price in dollars and whole cents. */
export const priceField = z
  .number({ error: priceMessage })
  .meta({ minimum: 0, maximum: maxPrice, multipleOf: 0.01 })
  .refine(isPrice, priceMessage);

/** Icons outside the known lists are kept as sent and rendered as Settings. */
export const iconField = requiredText(contentLimits.icon, {
  required: 'Please choose an icon.',
  tooLong: 'Please choose an icon with a name of at most 50 characters.',
});

/** A category is upper case everywhere, so that `Audio` and `AUDIO` are one. */
export const categoryField = z
  .string({ error: 'Please enter a category name.' })
  .meta({ minLength: 1, maxLength: contentLimits.category, pattern: visibleCharacter })
  .transform((text) => cleanText(text).toUpperCase())
  .pipe(
    z
      .string()
      .min(1, 'Please enter a category name.')
      .max(contentLimits.category, 'Please enter a category name of at most 50 characters.'),
  );

/** Ids in their new order: at most 1,000, each once. They are merged into the places those items hold. */
export const orderedIdsField = z
  .array(z.string().min(1).max(maxIdLength), { error: 'Please send the list of ids in their new order.' })
  .min(1, 'Please send the list of ids in their new order.')
  .max(contentLimits.reorder, 'Please reorder at most 1,000 items at once.')
  .refine((ids) => new Set(ids).size === ids.length, 'Please send each id only once.')
  .meta({ uniqueItems: true });

/** The filters of every content list; inactive items are for staff only. */
export const listContentSchema = z.object({
  includeInactive: flagField.default(false),
});

/** The same of lists that have categories: all of them, or one. */
export const listByCategorySchema = listContentSchema.extend({ category: categoryField.optional() });

/** The search of an export: only items that contain this text, case-insensitively. */
export const searchedSchema = z.object({ search: searchField });
export type Searched = z.output<typeof searchedSchema>;
