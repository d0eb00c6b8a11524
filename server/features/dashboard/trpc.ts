import * as z from 'zod';
import { procedure } from '#server/platform/trpc/init.ts';
import {
  activitySchema,
  backupStatusSchema,
  dashboardStatsSchema,
  monthOfInquiriesSchema,
  waitingInquiriesSchema,
} from '#shared/dashboard.ts';

export const dashboardProcedures = {
  stats: procedure.output(dashboardStatsSchema).query(({ ctx }) => ctx.operations.dashboard.stats(ctx.actor)),
  waiting: procedure.output(waitingInquiriesSchema).query(({ ctx }) => ctx.operations.dashboard.waiting(ctx.actor)),
  inquiriesPerMonth: procedure
    .output(z.array(monthOfInquiriesSchema))
    .query(({ ctx }) => ctx.operations.dashboard.inquiriesPerMonth(ctx.actor)),
  recentActivity: procedure
    .output(z.array(activitySchema))
    .query(({ ctx }) => ctx.operations.dashboard.recentActivity(ctx.actor)),
  backup: procedure.output(backupStatusSchema).query(({ ctx }) => ctx.operations.backup.status(ctx.actor)),
};
