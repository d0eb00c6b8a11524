import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { pageSchema, success, successPage, successSchema } from '#server/rest/envelope.ts';
import { fromQuery } from '#server/rest/query.ts';
import { clientSchema, createClientSchema, listClientsSchema, updateClientSchema } from '#shared/client.ts';

const params = z.object({ id: z.string() });
const removedSchema = z.object({ _id: z.string() });
const querystring = fromQuery(listClientsSchema, { numbers: ['page', 'limit'] });

export function clientRoutes({ clients }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    const staff = { access: 'staff' } as const;
    const one = { 200: successSchema(clientSchema) };

    app.get(
      '/',
      {
        config: staff,
        schema: {
          summary: 'A page of clients, newest first',
          querystring,
          response: { 200: pageSchema(clientSchema) },
        },
      },
      async ({ actor, query }) => successPage(await clients.list(actor, query)),
    );

    app.post(
      '/',
      {
        config: staff,
        schema: { summary: 'Make a client', body: createClientSchema, response: { 201: successSchema(clientSchema) } },
      },
      async ({ actor, body }, reply) => reply.code(201).send(success(await clients.create(actor, body))),
    );

    app.get(
      '/:id',
      { config: staff, schema: { summary: 'One client', params, response: one } },
      async ({ actor, params }) => success(await clients.get(actor, params.id)),
    );

    app.put(
      '/:id',
      { config: staff, schema: { summary: 'Change a client', params, body: updateClientSchema, response: one } },
      async ({ actor, params, body }) => success(await clients.update(actor, params.id, body)),
    );

    app.delete(
      '/:id',
      {
        config: staff,
        schema: {
          summary: 'Delete a client who has no events',
          params,
          response: { 200: successSchema(removedSchema) },
        },
      },
      async ({ actor, params }) => success(await clients.remove(actor, params.id)),
    );
  };
}
