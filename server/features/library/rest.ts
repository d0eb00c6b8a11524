import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { pageSchema, success, successPage, successSchema } from '#server/platform/http/envelope.ts';
import { params } from '#server/platform/http/etag.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { listMediaSchema, mediaItemSchema, replaceMediaSchema } from '#shared/media.ts';

const querystring = fromQuery(listMediaSchema, { numbers: ['page', 'limit'], flags: ['unused'] });

/** The media library. */
export function mediaRoutes({ library }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'A page of uploads with the places that show them, newest first',
          querystring,
          response: { 200: pageSchema(mediaItemSchema) },
        },
      },
      async ({ actor, query }) => successPage(await library.list(actor, query)),
    );
    app.delete(
      '/:id',
      {
        config: { access: 'manager' },
        schema: {
          summary: 'Delete an upload that no place shows',
          params,
          response: { 200: successSchema(z.object({ _id: z.string() })) },
        },
      },
      async ({ actor, params }) => success(await library.remove(actor, params.id)),
    );
    app.post(
      '/:id/replace',
      {
        config: { access: 'staff' },
        schema: {
          summary: 'Show another upload in every place of this one',
          params,
          body: replaceMediaSchema,
          response: { 200: successSchema(mediaItemSchema) },
        },
      },
      async ({ actor, params, body }) => success(await library.replace(actor, params.id, body.by)),
    );
  };
}
