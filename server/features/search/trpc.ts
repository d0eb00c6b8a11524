import { procedure } from '#server/platform/trpc/init.ts';
import { searchResultSchema, searchSchema } from '#shared/search/schema.ts';
import { searchEverything } from './operations.ts';
export const searchProcedures = {
  everything: procedure
    .input(searchSchema)
    .output(searchResultSchema)
    .query(({ ctx: { ctx, actor }, input }) => searchEverything(ctx, actor, input)),
};
