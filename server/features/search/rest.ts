import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import { searchResultSchema, searchSchema } from '#shared/search.ts';

export function searchRoutes({ search }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'Inquiries, clients, events and messages that contain a text, newest first',
          querystring: searchSchema,
          response: { 200: successSchema(searchResultSchema) },
        },
      },
      async ({ actor, query }) => success(await search.everything(actor, query)),
    );
  };
}
