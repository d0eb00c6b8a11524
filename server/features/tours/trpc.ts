import { procedure } from '#server/platform/trpc/init.ts';
import { shownTourDaysSchema } from '#shared/tour/schema.ts';
import { listFirstTourDays } from './times.ts';

export const tourProcedures = {
  shown: procedure.output(shownTourDaysSchema).query(({ ctx: { ctx } }) => listFirstTourDays(ctx)),
};
