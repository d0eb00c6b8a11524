import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/rest/envelope.ts';
import { firstRunSchema } from '#shared/first-run.ts';

/** What a new installation has made its own so far. */
export function firstRunRoutes({ firstRun }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    const response = { 200: successSchema(firstRunSchema) };
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: { summary: 'Read what a new installation has made its own so far', response },
      },
      async ({ actor }) => success(await firstRun.get(actor)),
    );
    app.post(
      '/dismiss',
      { config: { access: 'manager' }, schema: { summary: 'Dismiss the first steps for all staff', response } },
      async ({ actor }) => success(await firstRun.dismiss(actor)),
    );
  };
}
