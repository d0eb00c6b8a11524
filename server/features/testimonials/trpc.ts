import { procedure } from '#server/trpc/init.ts';
import { listTestimonialsSchema, reorderTestimonialsSchema } from '#shared/testimonial.ts';

export const testimonialProcedures = {
  list: procedure
    .input(listTestimonialsSchema.prefault({}))
    .query(({ ctx, input }) => ctx.operations.testimonials.list(ctx.actor, input)),
  reorder: procedure
    .input(reorderTestimonialsSchema)
    .mutation(({ ctx, input }) => ctx.operations.testimonials.reorder(ctx.actor, input)),
};
