import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { Operations } from '#server/operations.ts';
import { pageSchema, successPage } from '#server/rest/envelope.ts';
import { itemRoutes } from '#server/rest/item-routes.ts';
import { fromQuery } from '#server/rest/query.ts';
import { createEventSchema, eventSchema, listEventsSchema, updateEventSchema } from '#shared/client.ts';

const querystring = fromQuery(listEventsSchema, { numbers: ['page', 'limit'] });

export function eventRoutes({ events }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    const response = { 200: pageSchema(eventSchema) };
    app.get(
      '/',
      {
        config: { access: 'staff' },
        schema: { summary: 'A page of events, the earliest first', querystring, response },
      },
      async ({ actor, query }) => successPage(await events.list(actor, query)),
    );
    itemRoutes(app, events, {
      noun: 'an event',
      schemas: { item: eventSchema, create: createEventSchema, update: updateEventSchema },
      readAccess: 'staff',
    });
  };
}
