import { procedure } from '#server/trpc/init.ts';

export const dashboardProcedures = {
  stats: procedure.query(({ ctx }) => ctx.operations.dashboard.stats(ctx.actor)),
  recentActivity: procedure.query(({ ctx }) => ctx.operations.dashboard.recentActivity(ctx.actor)),
};
