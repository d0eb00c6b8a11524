import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { success, successSchema } from '#server/platform/http/envelope.ts';
import { activitySchema, backupStatusSchema, dashboardStatsSchema } from '#shared/dashboard.ts';

export function dashboardRoutes({ dashboard, backup }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    const config = { access: 'read_only' } as const;

    app.get(
      '/stats',
      {
        config,
        schema: {
          summary: 'The figures of the dashboard, with what they are compared to',
          response: { 200: successSchema(dashboardStatsSchema) },
        },
      },
      async ({ actor }) => success(await dashboard.stats(actor)),
    );
    app.get(
      '/recent-activity',
      {
        config,
        schema: {
          summary: 'The latest 20 of what happened',
          response: { 200: successSchema(z.array(activitySchema)) },
        },
      },
      async ({ actor }) => success(await dashboard.recentActivity(actor)),
    );
    app.get(
      '/backup',
      {
        config,
        schema: {
          summary: 'How the scheduled backups stand',
          response: { 200: successSchema(backupStatusSchema) },
        },
      },
      async ({ actor }) => success(backup.status(actor)),
    );
  };
}
