import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { Operations } from '#server/operations.ts';
import { pageSchema, successPage } from '#server/platform/http/envelope.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { blackoutSchema, createBlackoutSchema, listBlackoutsSchema, updateBlackoutSchema } from '#shared/calendar.ts';

const querystring = fromQuery(listBlackoutsSchema, { numbers: ['page', 'limit'] });

export function blackoutRoutes({ blackouts, trash }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'A page of closed days, the earliest first',
          querystring,
          response: { 200: pageSchema(blackoutSchema) },
        },
      },
      async ({ actor, query }) => successPage(await blackouts.list(actor, query)),
    );
    itemRoutes(app, blackouts, trash, {
      entity: 'blackout',
      noun: 'closed days',
      schemas: { item: blackoutSchema, create: createBlackoutSchema, update: updateBlackoutSchema },
      readAccess: 'read_only',
      writeAccess: 'manager',
    });
  };
}
