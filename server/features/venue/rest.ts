import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import type { Operations } from '#server/operations.ts';
import { successSchema } from '#server/platform/http/envelope.ts';
import { headers, versionsToMatch, withEtag } from '#server/platform/http/etag.ts';
import { getFieldNoun } from '#shared/fields.ts';
import { profilePartInput, profilePartRecord } from '#shared/profile-schemas.ts';
import { updateVenueSchema, venueRecordSchema } from '#shared/venue.ts';
import { profilePartSchema } from '#shared/venue-profile.ts';

const manager = { access: 'manager' } as const;

/** The venue's facts, and the parts of its profile as staff edit them. */
export function venueRoutes({ venueEdits }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    const response = { 200: successSchema(venueRecordSchema) };
    app.get(
      '/',
      { config: { access: 'public' }, schema: { summary: 'Read the facts of the venue', response } },
      async (_request, reply) => {
        return withEtag(reply, await venueEdits.get());
      },
    );
    app.put(
      '/',
      {
        config: manager,
        schema: { summary: 'Change facts of the venue', headers, body: updateVenueSchema, response },
      },
      async (request, reply) => {
        return withEtag(reply, await venueEdits.save(request.actor, request.body, versionsToMatch(request)));
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
          return withEtag(reply, await venueEdits.part(request.actor, part));
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
          return withEtag(reply, await venueEdits.savePart(actor, part, body.value, versionsToMatch(request)));
        },
      );
    }
  };
}
