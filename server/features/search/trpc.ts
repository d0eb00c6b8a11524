import { procedure } from '#server/platform/trpc/init.ts';
import { searchResultSchema, searchSchema } from '#shared/search.ts';

export const searchProcedures = {
  everything: procedure
    .input(searchSchema)
    .output(searchResultSchema)
    .query(({ ctx, input }) => ctx.operations.search.everything(ctx.actor, input)),
};
