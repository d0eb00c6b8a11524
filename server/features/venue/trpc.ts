import * as z from 'zod';
import { procedure } from '#server/trpc/init.ts';
import { profilePartSchema } from '#shared/venue-profile.ts';

const partsSchema = z.array(profilePartSchema).min(1).max(profilePartSchema.options.length);

export const venueProcedures = {
  get: procedure.query(({ ctx }) => ctx.operations.venue.get()),
  bookedDays: procedure.query(({ ctx }) => ctx.operations.events.bookedDays()),
  profile: procedure.input(partsSchema).query(({ ctx, input }) => ctx.operations.venue.profile(input)),
};
