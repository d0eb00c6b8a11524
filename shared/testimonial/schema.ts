import * as z from 'zod';
import {
  listContentSchema,
  orderedIdsField,
  publishedFields,
  publishedShape,
  searchedSchema,
} from '#shared/content/schema.ts';
import { contentLimits } from '#shared/content/values.ts';
import { requiredText } from '#shared/fields/text.ts';

const testimonialFields = {
  quote: requiredText(contentLimits.quote, {
    required: 'Please enter the quote.',
    tooLong: 'Please keep the quote to at most 1,000 characters.',
  }),
  author: requiredText(contentLimits.author, {
    required: 'Please enter the author.',
    tooLong: 'Please keep the author to at most 100 characters.',
  }),
  role: requiredText(contentLimits.role, {
    required: 'Please enter the kind of event.',
    tooLong: 'Please keep the kind of event to at most 100 characters.',
  }),
  event: requiredText(contentLimits.event, {
    required: 'Please enter the date of the event.',
    tooLong: 'Please keep the date of the event to at most 50 characters.',
  }),
  ...publishedFields,
};

/** What a client said: `role` is the kind of event, `event` its date as free text; `isSample` marks seed content to replace. */
export const testimonialSchema = z.object({
  ...publishedShape,
  quote: z.string(),
  author: z.string(),
  role: z.string(),
  event: z.string(),
  isSample: z.boolean(),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

/** A new testimonial, shown at once unless said otherwise. */
export const createTestimonialSchema = z.object({
  ...testimonialFields,
  isActive: testimonialFields.isActive.default(true),
  order: testimonialFields.order.optional(),
});
export type CreateTestimonial = z.output<typeof createTestimonialSchema>;

/** What is to change; what is left out stays. */
export const updateTestimonialSchema = z.object(testimonialFields).partial();
export type UpdateTestimonial = z.output<typeof updateTestimonialSchema>;

/** Those that are shown, or all of them. */
export const listTestimonialsSchema = listContentSchema;

/** The same for a file, with the text that is searched for. */
export const exportTestimonialsSchema = listTestimonialsSchema.extend(searchedSchema.shape);
export type ExportTestimonials = z.output<typeof exportTestimonialsSchema>;

/** The ids of testimonials in their new order; see `orderedIdsField`. */
export const reorderTestimonialsSchema = z.object({ testimonialIds: orderedIdsField });
