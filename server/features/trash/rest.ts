import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { Operations } from '#server/operations.ts';
import { pageSchema, successPage } from '#server/platform/http/envelope.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { listTrashSchema, trashedRecordSchema } from '#shared/history.ts';

export function trashListRoutes({ trash }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'A page of the trash, newest first',
          querystring: fromQuery(listTrashSchema, { numbers: ['page', 'limit'] }),
          response: { 200: pageSchema(trashedRecordSchema) },
        },
      },
      async ({ actor, query }) => successPage(await trash.list(actor, query)),
    );
  };
}
