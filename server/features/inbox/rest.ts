import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { pageSchema, success, successPage, successSchema } from '#server/platform/http/envelope.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { assigneeSchema, inboxFiguresSchema, inboxQueueSchema, queuedInquirySchema } from '#shared/inbox.ts';

const config = { access: 'read_only' } as const;

/** The queues of the inbox and their figures. */
export function inboxRoutes({ inbox }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/queue',
      {
        config,
        schema: {
          summary: 'A page of a queue of the inbox',
          querystring: fromQuery(inboxQueueSchema, { numbers: ['page', 'limit'] }),
          response: { 200: pageSchema(queuedInquirySchema) },
        },
      },
      async ({ actor, query }) => successPage(await inbox.queue(actor, query)),
    );
    app.get(
      '/figures',
      {
        config,
        schema: { summary: 'How much waits in the inbox', response: { 200: successSchema(inboxFiguresSchema) } },
      },
      async ({ actor }) => success(await inbox.figures(actor)),
    );
  };
}

/** The accounts that inquiries and tasks can be given to. */
export function staffRoutes({ inbox }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config,
        schema: {
          summary: 'Whom inquiries and tasks can be given to',
          response: { 200: successSchema(z.array(assigneeSchema)) },
        },
      },
      async ({ actor }) => success(await inbox.assignees(actor)),
    );
  };
}
