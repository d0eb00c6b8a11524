import { procedure } from '#server/platform/trpc/init.ts';
import { firstRunSchema } from '#shared/first-run/schema.ts';
import { dismissFirstRun, getFirstRun } from './operations.ts';
export const firstRunProcedures = {
  get: procedure.output(firstRunSchema).query(({ ctx: { ctx, actor } }) => getFirstRun(ctx, actor)),
  dismiss: procedure.output(firstRunSchema).mutation(({ ctx: { ctx, actor } }) => dismissFirstRun(ctx, actor)),
};
