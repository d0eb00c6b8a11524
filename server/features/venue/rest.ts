import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/rest/envelope.ts';
import { versionEtag, versionsToMatch } from '#server/rest/etag.ts';
import { getFieldNoun } from '#shared/profile-fields.ts';
import { profilePartInput, profilePartRecord } from '#shared/profile-schemas.ts';
import { updateVenueSchema, venueRecordSchema } from '#shared/venue.ts';
import { profilePartSchema } from '#shared/venue-profile.ts';

const manager = { access: 'manager' } as const;
const headers = z.looseObject({ 'if-match': z.string().optional() });

/** The venue's facts, and the parts of its profile as staff edit them. */
export function venueRoutes({ venueEdits }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    const response = { 200: successSchema(venueRecordSchema) };
    app.get(
      '/',
      { config: { access: 'public' }, schema: { summary: 'Read the facts of the venue', response } },
      async (_request, reply) => {
        const facts = await venueEdits.get();
        return reply.header('etag', versionEtag(facts)).send(success(facts));
      },
    );
    app.put(
      '/',
      {
        config: manager,
        schema: { summary: 'Change facts of the venue', headers, body: updateVenueSchema, response },
      },
      async (request, reply) => {
        const facts = await venueEdits.save(request.actor, request.body, versionsToMatch(request));
        return reply.header('etag', versionEtag(facts)).send(success(facts));
      },
    );
    for (const part of profilePartSchema.options) {
      const url = `/profile/${part}`;
      const noun = getFieldNoun(part);
      const response = { 200: successSchema(profilePartRecord(part)) };
      app.get(
        url,
        { config: { access: 'read_only' }, schema: { summary: `Read the ${noun} of the venue`, response } },
        async (request, reply) => {
          const record = await venueEdits.part(request.actor, part);
          return reply.header('etag', versionEtag(record)).send(success(record));
        },
      );
      app.put(
        url,
        {
          config: manager,
          schema: { summary: `Replace the ${noun} of the venue`, headers, body: profilePartInput(part), response },
        },
        async (request, reply) => {
          const { actor, body } = request;
          const record = await venueEdits.savePart(actor, part, body.value, versionsToMatch(request));
          return reply.header('etag', versionEtag(record)).send(success(record));
        },
      );
    }
  };
}
