import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/rest/envelope.ts';
import { exportRoute } from '#server/rest/export-route.ts';
import { itemRoutes } from '#server/rest/item-routes.ts';
import type { PublicLists } from '#server/rest/public-lists.ts';
import { fromQuery } from '#server/rest/query.ts';
import {
  createTestimonialSchema,
  exportTestimonialsSchema,
  listTestimonialsSchema,
  reorderTestimonialsSchema,
  testimonialSchema,
  updateTestimonialSchema,
} from '#shared/testimonial.ts';
import { testimonialSheet } from './csv.ts';

const querystring = fromQuery(listTestimonialsSchema, { flags: ['includeInactive'] });
const list = { 200: successSchema(z.array(testimonialSchema)) };

export function testimonialRoutes({ audit, testimonials }: Operations, lists: PublicLists): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'public' },

        schema: { summary: 'Testimonials in order', querystring, response: list },
      },
      (request, reply) => lists.send(request, reply, () => testimonials.list(request.actor, request.query)),
    );
    exportRoute(app, {
      summary: 'All testimonials of a filter as a CSV file, in order',
      querystring: fromQuery(exportTestimonialsSchema, { flags: ['includeInactive'] }),
      sheet: testimonialSheet,
      read: async (actor, query) => {
        await audit.exported(actor, 'testimonial');
        return [await testimonials.list(actor, query)];
      },
    });
    app.put(
      '/reorder',
      {
        config: { access: 'staff' },
        schema: { summary: 'Put testimonials in a new order', body: reorderTestimonialsSchema, response: list },
      },
      async ({ actor, body }) => success(await testimonials.reorder(actor, body)),
    );
    itemRoutes(app, testimonials, {
      item: testimonialSchema,
      create: createTestimonialSchema,
      update: updateTestimonialSchema,
    });
  };
}
