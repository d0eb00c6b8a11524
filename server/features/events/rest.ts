import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import { timelineRoute } from '#server/features/clients/rest.ts';
import type { Operations } from '#server/operations.ts';
import { pageSchema, successPage } from '#server/platform/http/envelope.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { createEventSchema, eventSchema, listEventsSchema, updateEventSchema } from '#shared/event.ts';

const querystring = fromQuery(listEventsSchema, { numbers: ['page', 'limit'] });

export function eventRoutes(operations: Operations): FastifyPluginAsyncZod {
  const { events, trash } = operations;
  return async (app) => {
    timelineRoute(app, operations, 'event');
    const response = { 200: pageSchema(eventSchema) };
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: { summary: 'A page of events, the earliest first', querystring, response },
      },
      async ({ actor, query }) => successPage(await events.list(actor, query)),
    );
    itemRoutes(app, events, trash, {
      entity: 'event',
      noun: 'an event',
      schemas: { item: eventSchema, create: createEventSchema, update: updateEventSchema },
      readAccess: 'read_only',
    });
  };
}
