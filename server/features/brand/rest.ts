import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { Operations } from '#server/operations.ts';
import { successSchema } from '#server/platform/http/envelope.ts';
import { headers, versionsToMatch, withEtag } from '#server/platform/http/etag.ts';
import { brandRecordSchema, updateBrandSchema } from '#shared/brand.ts';

const response = { 200: successSchema(brandRecordSchema) };

/** The logo and the colors of the venue. Visitors see them on pages only. */
export function brandRoutes({ brand }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/',
      { config: { access: 'read_only' }, schema: { summary: 'Read the logo and the colors', response } },
      async ({ actor }, reply) => {
        return withEtag(reply, await brand.get(actor));
      },
    );
    app.put(
      '/',
      {
        config: { access: 'manager' },
        schema: { summary: 'Change the logo or the colors', headers, body: updateBrandSchema, response },
      },
      async (request, reply) => {
        return withEtag(reply, await brand.save(request.actor, request.body, versionsToMatch(request)));
      },
    );
  };
}
