import * as z from 'zod';
import { backupOperations } from '#server/features/backups/operations.ts';
import { routes } from '#server/platform/http/route.ts';
import { activitySchema, backupStatusSchema, dashboardStatsSchema } from '#shared/dashboard/schema.ts';
import { getDashboardStats, listRecentActivity } from './operations.ts';
export const dashboardRoutes = routes((route) => {
  const access = 'read_only';
  const figures = 'The figures of the dashboard, with what they are compared to';
  route.get('/stats', { access, summary: figures, data: dashboardStatsSchema }, ({ ctx, actor }) =>
    getDashboardStats(ctx, actor),
  );
  route.get(
    '/recent-activity',
    { access, summary: 'The latest 20 of what happened', data: z.array(activitySchema) },
    ({ ctx, actor }) => listRecentActivity(ctx, actor),
  );
  route.get(
    '/backup',
    { access, summary: 'How the scheduled backups stand', data: backupStatusSchema },
    ({ ctx, actor }) => backupOperations(ctx).status(actor),
  );
});
