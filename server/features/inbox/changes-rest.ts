import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { changesSchema, listChangesSchema } from '#shared/inbox.ts';

/** What was done to records, for clients that cannot keep a stream open. */
export function changeRoutes({ changes }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'What was done to records after a change that is known',
          querystring: fromQuery(listChangesSchema, { numbers: ['after', 'limit'] }),
          response: { 200: successSchema(changesSchema) },
        },
      },
      async ({ actor, query }) => success(await changes.list(actor, query)),
    );
  };
}
