import * as z from 'zod';
import { backupOperations } from '#server/features/backups/operations.ts';
import { procedure } from '#server/platform/trpc/init.ts';
import {
  activitySchema,
  backupStatusSchema,
  dashboardStatsSchema,
  monthOfInquiriesSchema,
  waitingInquiriesSchema,
} from '#shared/dashboard/schema.ts';
import { countInquiriesPerMonth, getDashboardStats, getWaitingInquiries, listRecentActivity } from './operations.ts';
export const dashboardProcedures = {
  stats: procedure.output(dashboardStatsSchema).query(({ ctx: { ctx, actor } }) => getDashboardStats(ctx, actor)),
  waiting: procedure.output(waitingInquiriesSchema).query(({ ctx: { ctx, actor } }) => getWaitingInquiries(ctx, actor)),
  inquiriesPerMonth: procedure
    .output(z.array(monthOfInquiriesSchema))
    .query(({ ctx: { ctx, actor } }) => countInquiriesPerMonth(ctx, actor)),
  recentActivity: procedure
    .output(z.array(activitySchema))
    .query(({ ctx: { ctx, actor } }) => listRecentActivity(ctx, actor)),
  backup: procedure.output(backupStatusSchema).query(({ ctx: { ctx, actor } }) => backupOperations(ctx).status(actor)),
};
