import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { Operations } from '#server/operations.ts';
import { successSchema } from '#server/platform/http/envelope.ts';
import { headers, versionsToMatch, withEtag } from '#server/platform/http/etag.ts';
import { deskSettingsSchema, updateDeskSettingsSchema } from '#shared/settings.ts';

const response = { 200: successSchema(deskSettingsSchema) };

/** The settings of the desk. */
export function settingsRoutes({ settings }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/desk',
      { config: { access: 'staff' }, schema: { summary: 'Read the settings of the desk', response } },
      async ({ actor }, reply) => {
        return withEtag(reply, await settings.get(actor));
      },
    );
    app.put(
      '/desk',
      {
        config: { access: 'manager' },
        schema: { summary: 'Change settings of the desk', headers, body: updateDeskSettingsSchema, response },
      },
      async (request, reply) => {
        return withEtag(reply, await settings.update(request.actor, request.body, versionsToMatch(request)));
      },
    );
  };
}
