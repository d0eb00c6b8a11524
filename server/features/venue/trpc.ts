import * as z from 'zod';
import { procedure } from '#server/platform/trpc/init.ts';
import { profilePartSchema, venueProfileSchema } from '#shared/venue/profile.ts';
import { venueSchema } from '#shared/venue/schema.ts';
import { getProfile, getVenue } from './operations.ts';

const partsSchema = z.array(profilePartSchema).min(1).max(profilePartSchema.options.length);

export const venueProcedures = {
  get: procedure.output(venueSchema).query(({ ctx: { ctx } }) => getVenue(ctx)),
  profile: procedure
    .input(partsSchema)
    .output(venueProfileSchema.partial())
    .query(({ ctx: { ctx }, input }) => getProfile(ctx, input)),
};
