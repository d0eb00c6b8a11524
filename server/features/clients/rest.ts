import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { Operations } from '#server/operations.ts';
import { pageSchema, successPage } from '#server/rest/envelope.ts';
import { itemRoutes } from '#server/rest/item-routes.ts';
import { fromQuery } from '#server/rest/query.ts';
import { clientSchema, createClientSchema, listClientsSchema, updateClientSchema } from '#shared/client.ts';

const querystring = fromQuery(listClientsSchema, { numbers: ['page', 'limit'] });

export function clientRoutes({ clients }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    const response = { 200: pageSchema(clientSchema) };
    app.get(
      '/',
      { config: { access: 'staff' }, schema: { summary: 'A page of clients, newest first', querystring, response } },
      async ({ actor, query }) => successPage(await clients.list(actor, query)),
    );
    itemRoutes(app, clients, {
      noun: 'a client',
      schemas: { item: clientSchema, create: createClientSchema, update: updateClientSchema },
      readAccess: 'staff',
    });
  };
}
