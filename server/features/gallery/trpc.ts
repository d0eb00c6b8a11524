import { procedure } from '#server/trpc/init.ts';
import { listGallerySchema, reorderGallerySchema } from '#shared/gallery-item.ts';

export const galleryProcedures = {
  list: procedure
    .input(listGallerySchema.prefault({}))
    .query(({ ctx, input }) => ctx.operations.gallery.list(ctx.actor, input)),
  reorder: procedure
    .input(reorderGallerySchema)
    .mutation(({ ctx, input }) => ctx.operations.gallery.reorder(ctx.actor, input)),
};
