import type { Config } from '#server/platform/config/config.ts';
import type { Operations } from '#server/operations.ts';
import { contentRoutes } from '#server/records/routes/content-routes.ts';
import { yesOrNo } from '#server/platform/http/csv.ts';
import type { PublicLists } from '#server/platform/http/public-lists.ts';
import * as schemas from '#shared/testimonial.ts';

export const testimonialRoutes = (config: Config, operations: Operations, lists: PublicLists) =>
  contentRoutes(config, operations, lists, operations.testimonials, {
    entity: 'testimonial',
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
