import * as z from 'zod';
import { procedure } from '#server/platform/trpc/init.ts';
import { publishedBrandSchema } from '#shared/brand.ts';
import { datedStateSchema, dayRangeSchema } from '#shared/calendar.ts';
import { venueSchema } from '#shared/venue.ts';
import { profilePartSchema, venueProfileSchema } from '#shared/venue-profile.ts';

const partsSchema = z.array(profilePartSchema).min(1).max(profilePartSchema.options.length);

export const venueProcedures = {
  get: procedure.output(venueSchema).query(({ ctx }) => ctx.operations.venue.get()),
  brand: procedure.output(publishedBrandSchema).query(({ ctx }) => ctx.operations.brand.published()),
  bookedDays: procedure.output(z.array(z.string())).query(({ ctx }) => ctx.operations.calendar.bookedDays()),
  dates: procedure
    .input(dayRangeSchema)
    .output(z.array(datedStateSchema))
    .query(async ({ ctx, input }) => (await ctx.operations.calendar.states(input)).days),
  profile: procedure
    .input(partsSchema)
    .output(venueProfileSchema.partial())
    .query(({ ctx, input }) => ctx.operations.venue.profile(input)),
};
