import * as z from 'zod';
import {
  categoryField,
  iconField,
  listByCategorySchema,
  orderedIdsField,
  publishedFields,
  publishedShape,
  searchedSchema,
  titleField,
} from '#shared/content/schema.ts';
import { aboutCategories, fallbackIcon } from '#shared/content/values.ts';

const aboutItemFields = { title: titleField, category: categoryField, icon: iconField, ...publishedFields };

/** One line of the About page: a capacity, an offering, or an item of a category that staff made. */
export const aboutItemSchema = z.object({
  ...publishedShape,
  title: z.string(),
  category: z.string(),
  icon: z.string(),
});
export type AboutItem = z.infer<typeof aboutItemSchema>;

/** A new item. Without a category it is a capacity; it is shown at once unless said otherwise. */
export const createAboutItemSchema = z.object({
  ...aboutItemFields,
  category: aboutItemFields.category.default(aboutCategories[0]),
  icon: aboutItemFields.icon.default(fallbackIcon),
  isActive: aboutItemFields.isActive.default(true),
  order: aboutItemFields.order.optional(),
});
export type CreateAboutItem = z.output<typeof createAboutItemSchema>;

/** What is to change; what is left out stays. */
export const updateAboutItemSchema = z.object(aboutItemFields).partial();

/** The items of one category, or of all. */
export const listAboutItemsSchema = listByCategorySchema;

/** The same for a file, with the text that is searched for. */
export const exportAboutItemsSchema = listAboutItemsSchema.extend(searchedSchema.shape);
export type ExportAboutItems = z.output<typeof exportAboutItemsSchema>;

/** The ids of items of one category in their new order; see `orderedIdsField`. */
export const reorderAboutItemsSchema = z.object({ aboutItemIds: orderedIdsField, category: categoryField });
