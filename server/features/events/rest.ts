import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { pageSchema, success, successPage, successSchema } from '#server/rest/envelope.ts';
import { fromQuery } from '#server/rest/query.ts';
import { createEventSchema, eventSchema, listEventsSchema, updateEventSchema } from '#shared/client.ts';

const params = z.object({ id: z.string() });
const removedSchema = z.object({ _id: z.string() });
const querystring = fromQuery(listEventsSchema, { numbers: ['page', 'limit'] });

export function eventRoutes({ events }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    const staff = { access: 'staff' } as const;
    const one = { 200: successSchema(eventSchema) };

    app.get(
      '/',
      {
        config: staff,
        schema: {
          summary: 'A page of events, the earliest first',
          querystring,
          response: { 200: pageSchema(eventSchema) },
        },
      },
      async ({ actor, query }) => successPage(await events.list(actor, query)),
    );

    app.post(
      '/',
      {
        config: staff,
        schema: { summary: 'Make an event', body: createEventSchema, response: { 201: successSchema(eventSchema) } },
      },
      async ({ actor, body }, reply) => reply.code(201).send(success(await events.create(actor, body))),
    );

    app.get(
      '/:id',
      { config: staff, schema: { summary: 'One event', params, response: one } },
      async ({ actor, params }) => success(await events.get(actor, params.id)),
    );

    app.put(
      '/:id',
      { config: staff, schema: { summary: 'Change an event', params, body: updateEventSchema, response: one } },
      async ({ actor, params, body }) => success(await events.update(actor, params.id, body)),
    );

    app.delete(
      '/:id',
      {
        config: staff,
        schema: { summary: 'Delete an event', params, response: { 200: successSchema(removedSchema) } },
      },
      async ({ actor, params }) => success(await events.remove(actor, params.id)),
    );
  };
}
