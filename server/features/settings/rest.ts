import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/rest/envelope.ts';
import { versionEtag, versionsToMatch } from '#server/rest/etag.ts';
import { deskSettingsSchema, updateDeskSettingsSchema } from '#shared/settings.ts';

const headers = z.looseObject({ 'if-match': z.string().optional() });
const response = { 200: successSchema(deskSettingsSchema) };

/** The settings of the desk. */
export function settingsRoutes({ settings }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/desk',
      { config: { access: 'staff' }, schema: { summary: 'Read the settings of the desk', response } },
      async ({ actor }, reply) => {
        const record = await settings.get(actor);
        return reply.header('etag', versionEtag(record)).send(success(record));
      },
    );
    app.put(
      '/desk',
      {
        config: { access: 'manager' },
        schema: { summary: 'Change settings of the desk', headers, body: updateDeskSettingsSchema, response },
      },
      async (request, reply) => {
        const record = await settings.update(request.actor, request.body, versionsToMatch(request));
        return reply.header('etag', versionEtag(record)).send(success(record));
      },
    );
  };
}
