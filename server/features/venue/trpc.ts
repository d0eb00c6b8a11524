import { procedure } from '#server/trpc/init.ts';

export const venueProcedures = {
  get: procedure.query(({ ctx }) => ctx.operations.venue.get()),
};
