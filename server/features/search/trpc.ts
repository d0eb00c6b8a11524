import { operations } from '#server/operations.ts';
import { procedure } from '#server/platform/trpc/init.ts';
import { searchResultSchema, searchSchema } from '#shared/search.ts';

export const searchProcedures = {
  everything: procedure
    .input(searchSchema)
    .output(searchResultSchema)
    .query(({ ctx: { ctx, actor }, input }) => operations(ctx).search.everything(actor, input)),
};
