import { procedure } from '#server/platform/trpc/init.ts';
import { firstRunSchema } from '#shared/first-run.ts';

export const firstRunProcedures = {
  get: procedure.output(firstRunSchema).query(({ ctx }) => ctx.operations.firstRun.get(ctx.actor)),
  dismiss: procedure.output(firstRunSchema).mutation(({ ctx }) => ctx.operations.firstRun.dismiss(ctx.actor)),
};
