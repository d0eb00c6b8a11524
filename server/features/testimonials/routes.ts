import { yesOrNo } from '#server/platform/http/csv.ts';
import { contentRoutes } from '#server/records/routes/content-routes.ts';
import * as schemas from '#shared/testimonial/schema.ts';
import { testimonialContent } from './record.ts';

export const testimonialRoutes = contentRoutes(testimonialContent, {
  schemas: {
    item: schemas.testimonialSchema,
    create: schemas.createTestimonialSchema,
    update: schemas.updateTestimonialSchema,
    list: schemas.listTestimonialsSchema,
    export: schemas.exportTestimonialsSchema,
    reorder: schemas.reorderTestimonialsSchema,
  },
  columns: {
    Quote: ({ quote }) => quote,
    Author: ({ author }) => author,
    'Event type': ({ role }) => role,
    'Event date': ({ event }) => event,
    Sample: ({ isSample }) => yesOrNo(isSample),
  },
});
