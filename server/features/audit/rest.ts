import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { Operations } from '#server/operations.ts';
import { pageSchema, successPage } from '#server/platform/http/envelope.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { auditEntrySchema, listAuditSchema } from '#shared/audit.ts';

const querystring = fromQuery(listAuditSchema, { numbers: ['page', 'limit'] });

/** The audit log for staff to read. */
export function auditRoutes({ audit }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: {
          summary: 'A page of the audit log, newest first',
          querystring,
          response: { 200: pageSchema(auditEntrySchema) },
        },
      },
      async ({ actor, query }) => successPage(await audit.list(actor, query)),
    );
  };
}
