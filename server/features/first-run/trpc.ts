import { operations } from '#server/operations.ts';
import { procedure } from '#server/platform/trpc/init.ts';
import { firstRunSchema } from '#shared/first-run.ts';

export const firstRunProcedures = {
  get: procedure.output(firstRunSchema).query(({ ctx: { ctx, actor } }) => operations(ctx).firstRun.get(actor)),
  dismiss: procedure
    .output(firstRunSchema)
    .mutation(({ ctx: { ctx, actor } }) => operations(ctx).firstRun.dismiss(actor)),
};
