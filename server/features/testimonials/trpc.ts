import { contentProcedures } from '#server/records/content/content-procedures.ts';
import { listTestimonialsSchema, reorderTestimonialsSchema, testimonialSchema } from '#shared/testimonial/schema.ts';
import { testimonialContent } from './record.ts';

export const testimonialProcedures = contentProcedures(testimonialContent, {
  item: testimonialSchema,
  list: listTestimonialsSchema.prefault({}),
  reorder: reorderTestimonialsSchema,
});
