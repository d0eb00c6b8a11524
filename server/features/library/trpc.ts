import { procedure } from '#server/trpc/init.ts';
import { mediaItemSchema, replaceMediaSchema } from '#shared/media.ts';

export const libraryProcedures = {
  replace: procedure
    .input(replaceMediaSchema.extend({ id: replaceMediaSchema.shape.by }))
    .output(mediaItemSchema)
    .mutation(({ ctx, input }) => ctx.operations.library.replace(ctx.actor, input.id, input.by)),
};
