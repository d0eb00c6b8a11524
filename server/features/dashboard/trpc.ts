import * as z from 'zod';
import { operations } from '#server/operations.ts';
import { procedure } from '#server/platform/trpc/init.ts';
import {
  activitySchema,
  backupStatusSchema,
  dashboardStatsSchema,
  monthOfInquiriesSchema,
  waitingInquiriesSchema,
} from '#shared/dashboard.ts';

export const dashboardProcedures = {
  stats: procedure
    .output(dashboardStatsSchema)
    .query(({ ctx: { ctx, actor } }) => operations(ctx).dashboard.stats(actor)),
  waiting: procedure
    .output(waitingInquiriesSchema)
    .query(({ ctx: { ctx, actor } }) => operations(ctx).dashboard.waiting(actor)),
  inquiriesPerMonth: procedure
    .output(z.array(monthOfInquiriesSchema))
    .query(({ ctx: { ctx, actor } }) => operations(ctx).dashboard.inquiriesPerMonth(actor)),
  recentActivity: procedure
    .output(z.array(activitySchema))
    .query(({ ctx: { ctx, actor } }) => operations(ctx).dashboard.recentActivity(actor)),
  backup: procedure.output(backupStatusSchema).query(({ ctx: { ctx, actor } }) => operations(ctx).backup.status(actor)),
};
