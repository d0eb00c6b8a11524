import { procedure } from '#server/trpc/init.ts';
import { listAboutItemsSchema, reorderAboutItemsSchema } from '#shared/about-item.ts';

export const aboutItemProcedures = {
  list: procedure
    .input(listAboutItemsSchema.prefault({}))
    .query(({ ctx, input }) => ctx.operations.aboutItems.list(ctx.actor, input)),
  categories: procedure.query(({ ctx }) => ctx.operations.aboutItems.categories(ctx.actor)),
  reorder: procedure
    .input(reorderAboutItemsSchema)
    .mutation(({ ctx, input }) => ctx.operations.aboutItems.reorder(ctx.actor, input)),
};
