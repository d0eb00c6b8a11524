import * as z from 'zod';
import {
  categoryField,
  descriptionField,
  iconField,
  listByCategorySchema,
  orderedIdsField,
  priceField,
  publishedFields,
  publishedShape,
  searchedSchema,
  titleField,
} from '#shared/content/schema.ts';
import { fallbackIcon, homepageCategory } from '#shared/content/values.ts';

const serviceFields = {
  title: titleField,
  description: descriptionField,
  category: categoryField,
  icon: iconField,
  price: priceField.nullable(),
  ...publishedFields,
};

/** A homepage service or, in any other category than `HOMEPAGE`, a piece of AV equipment with a price in dollars. */
export const serviceSchema = z.object({
  ...publishedShape,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  icon: z.string(),
  price: z.number().nullable(),
});
export type Service = z.infer<typeof serviceSchema>;

/** A new service: one of the home page unless it names another category. Without a price none is shown. */
export const createServiceSchema = z.object({
  ...serviceFields,
  category: serviceFields.category.default(homepageCategory),
  icon: serviceFields.icon.default(fallbackIcon),
  price: serviceFields.price.default(null),
  isActive: serviceFields.isActive.default(true),
  order: serviceFields.order.optional(),
});
export type CreateService = z.output<typeof createServiceSchema>;

/** What is to change; what is left out stays. */
export const updateServiceSchema = z.object(serviceFields).partial();
export type UpdateService = z.output<typeof updateServiceSchema>;

/** The services of one category, or of all. */
export const listServicesSchema = listByCategorySchema;

/** `exceptCategory` leaves one out: what is not `HOMEPAGE` is AV equipment. */
export const exportServicesSchema = listServicesSchema.extend({
  ...searchedSchema.shape,
  exceptCategory: categoryField.optional(),
});
export type ExportServices = z.output<typeof exportServicesSchema>;

/** The ids of services of one category in their new order; see `orderedIdsField`. */
export const reorderServicesSchema = z.object({ serviceIds: orderedIdsField, category: categoryField });
