import { procedure } from '#server/trpc/init.ts';

export const dashboardProcedures = {
  stats: procedure.query(({ ctx }) => ctx.operations.dashboard.stats(ctx.actor)),
  waiting: procedure.query(({ ctx }) => ctx.operations.dashboard.waiting(ctx.actor)),
  inquiriesPerMonth: procedure.query(({ ctx }) => ctx.operations.dashboard.inquiriesPerMonth(ctx.actor)),
  recentActivity: procedure.query(({ ctx }) => ctx.operations.dashboard.recentActivity(ctx.actor)),
  backup: procedure.query(({ ctx }) => ctx.operations.backup.status(ctx.actor)),
};
