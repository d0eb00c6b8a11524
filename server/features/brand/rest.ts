import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/rest/envelope.ts';
import { versionEtag, versionsToMatch } from '#server/rest/etag.ts';
import { brandRecordSchema, updateBrandSchema } from '#shared/brand.ts';

const headers = z.looseObject({ 'if-match': z.string().optional() });
const response = { 200: successSchema(brandRecordSchema) };

/** The logo and the colors of the venue. Visitors see them on pages only. */
export function brandRoutes({ brand }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      { config: { access: 'read_only' }, schema: { summary: 'Read the logo and the colors', response } },
      async ({ actor }, reply) => {
        const record = await brand.get(actor);
        return reply.header('etag', versionEtag(record)).send(success(record));
      },
    );
    app.put(
      '/',
      {
        config: { access: 'manager' },
        schema: { summary: 'Change the logo or the colors', headers, body: updateBrandSchema, response },
      },
      async (request, reply) => {
        const record = await brand.save(request.actor, request.body, versionsToMatch(request));
        return reply.header('etag', versionEtag(record)).send(success(record));
      },
    );
  };
}
