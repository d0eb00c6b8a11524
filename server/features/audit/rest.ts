import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { Operations } from '#server/operations.ts';
import { pageSchema, successPage } from '#server/rest/envelope.ts';
import { fromQuery } from '#server/rest/query.ts';
import { auditEntrySchema, listAuditSchema } from '#shared/audit.ts';

const querystring = fromQuery(listAuditSchema, { numbers: ['page', 'limit'] });
const upkeepEvery = 60 * 60 * 1000;

/** The activity log for staff to read, and its upkeep while the server runs. */
export function auditRoutes({ audit }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'staff' },
        schema: {
          summary: 'A page of the activity log, newest first',
          querystring,
          response: { 200: pageSchema(auditEntrySchema) },
        },
      },
      async ({ actor, query }) => successPage(await audit.list(actor, query)),
    );

    const keepUp = () =>
      audit.upkeep().catch((error) => app.log.error({ err: error }, 'The activity log could not be kept up.'));
    const timer = setInterval(keepUp, upkeepEvery).unref();
    app.addHook('onListen', keepUp);
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await audit.flush();
    });
  };
}
