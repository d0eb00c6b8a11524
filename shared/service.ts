import { z } from 'zod';
import {
  categoryField,
  iconField,
  listContentSchema,
  orderedIdsField,
  publishedFields,
  publishedShape,
  titleField,
} from './content.ts';
import { contentLimits, fallbackIcon, homepageCategory } from './content-values.ts';
import { requiredText } from './text.ts';

const priceMessage = 'Please enter a price from 0 to 1,000,000 with at most two decimals.';

const hasAtMostTwoDecimals = (price: number) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6;

const serviceFields = {
  title: titleField,
  description: requiredText(contentLimits.description, {
    required: 'Please enter a description.',
    tooLong: 'Please keep the description to at most 5,000 characters.',
  }),
  category: categoryField,
  icon: iconField,
  price: z
    .number({ error: priceMessage })
    .min(0, priceMessage)
    .max(contentLimits.price, priceMessage)
    .refine(hasAtMostTwoDecimals, priceMessage)
    .nullable(),
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

export const createServiceSchema = z.object({
  ...serviceFields,
  category: serviceFields.category.default(homepageCategory),
  icon: serviceFields.icon.default(fallbackIcon),
  price: serviceFields.price.default(null),
  isActive: serviceFields.isActive.default(true),
  order: serviceFields.order.optional(),
});
export type CreateService = z.output<typeof createServiceSchema>;

export const updateServiceSchema = z.object(serviceFields).partial();
export type UpdateService = z.output<typeof updateServiceSchema>;

export const listServicesSchema = listContentSchema.extend({ category: categoryField.optional() });
export type ListServices = z.output<typeof listServicesSchema>;

export const reorderServicesSchema = z.object({ serviceIds: orderedIdsField, category: categoryField });
export type ReorderServices = z.output<typeof reorderServicesSchema>;
