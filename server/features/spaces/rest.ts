import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import { itemRoutes } from '#server/records/routes/item-routes.ts';
import { createSpaceSchema, spaceSchema, updateSpaceSchema } from '#shared/space.ts';

export function spaceRoutes({ spaces, trash }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      {
        config: { access: 'read_only' },
        schema: { summary: 'All spaces', response: { 200: successSchema(z.array(spaceSchema)) } },
      },
      async ({ actor }) => success(await spaces.list(actor)),
    );
    itemRoutes(app, spaces, trash, {
      entity: 'space',
      noun: 'a space',
      schemas: { item: spaceSchema, create: createSpaceSchema, update: updateSpaceSchema },
      readAccess: 'read_only',
      writeAccess: 'manager',
    });
  };
}
