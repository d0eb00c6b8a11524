import * as z from 'zod';
import { operations } from '#server/operations.ts';
import { procedure } from '#server/platform/trpc/init.ts';
import { publishedBrandSchema } from '#shared/brand.ts';
import { datedStateSchema, dayRangeSchema } from '#shared/calendar.ts';
import { venueSchema } from '#shared/venue.ts';
import { profilePartSchema, venueProfileSchema } from '#shared/venue-profile.ts';

const partsSchema = z.array(profilePartSchema).min(1).max(profilePartSchema.options.length);

export const venueProcedures = {
  get: procedure.output(venueSchema).query(({ ctx: { ctx } }) => operations(ctx).venue.get()),
  brand: procedure.output(publishedBrandSchema).query(({ ctx: { ctx } }) => operations(ctx).brand.published()),
  bookedDays: procedure.output(z.array(z.string())).query(({ ctx: { ctx } }) => operations(ctx).calendar.bookedDays()),
  dates: procedure
    .input(dayRangeSchema)
    .output(z.array(datedStateSchema))
    .query(async ({ ctx: { ctx }, input }) => (await operations(ctx).calendar.states(input)).days),
  profile: procedure
    .input(partsSchema)
    .output(venueProfileSchema.partial())
    .query(({ ctx: { ctx }, input }) => operations(ctx).venue.profile(input)),
};
