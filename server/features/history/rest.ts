import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { pageSchema, success, successPage, successSchema } from '#server/platform/http/envelope.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import {
  historyEntrySchema,
  historyPersonSchema,
  listHistorySchema,
  recordVersionSchema,
  revertSchema,
  undoSchema,
} from '#shared/history.ts';

const params = z.object({ seq: z.coerce.number().int() });
/** An empty body means every field. */
const revertBody = z.preprocess((body) => body ?? {}, revertSchema);

export function historyRoutes({ history }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    const staff = { access: 'staff' } as const;
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'A page of what was done to records, newest first',
          querystring: fromQuery(listHistorySchema, { numbers: ['page', 'limit'] }),
          response: { 200: pageSchema(historyEntrySchema) },
        },
      },
      async ({ actor, query }) => successPage(await history.list(actor, query)),
    );

    app.get(
      '/people',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'Whom the history can be filtered by',
          response: { 200: successSchema(z.array(historyPersonSchema)) },
        },
      },
      async ({ actor }) => success(await history.people(actor)),
    );

    app.post(
      '/undo',
      {
        config: staff,
        schema: {
          summary: 'Take back the last action on records',
          body: undoSchema,
          response: { 200: successSchema(z.array(recordVersionSchema)) },
        },
      },
      async ({ actor, body }) => success(await history.undo(actor, body)),
    );

    app.post(
      '/:seq/revert',
      {
        config: staff,
        schema: {
          summary: 'Set the fields of an earlier change back',
          params,
          body: revertBody,
          response: { 200: successSchema(recordVersionSchema) },
        },
      },
      async ({ actor, params, body }) => success(await history.revert(actor, params.seq, body)),
    );
  };
}
