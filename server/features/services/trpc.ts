import { procedure } from '#server/trpc/init.ts';
import { listServicesSchema, reorderServicesSchema } from '#shared/service.ts';

export const serviceProcedures = {
  list: procedure
    .input(listServicesSchema.prefault({}))
    .query(({ ctx, input }) => ctx.operations.services.list(ctx.actor, input)),
  categories: procedure.query(({ ctx }) => ctx.operations.services.categories(ctx.actor)),
  reorder: procedure
    .input(reorderServicesSchema)
    .mutation(({ ctx, input }) => ctx.operations.services.reorder(ctx.actor, input)),
};
