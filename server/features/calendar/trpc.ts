import * as z from 'zod';
import { procedure } from '#server/platform/trpc/init.ts';
import { datedStateSchema, dayRangeSchema } from '#shared/calendar/schema.ts';
import { getDayStates } from './day-states.ts';
import { listBookedDays } from './operations.ts';
export const calendarProcedures = {
  bookedDays: procedure.output(z.array(z.string())).query(({ ctx: { ctx } }) => listBookedDays(ctx)),
  dates: procedure
    .input(dayRangeSchema)
    .output(z.array(datedStateSchema))
    .query(async ({ ctx: { ctx }, input }) => (await getDayStates(ctx, input)).days),
};
