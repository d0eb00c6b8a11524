import { features } from '#server/features/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type Job, startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { deleteExpiredLinks } from '#server/platform/links/define-link.ts';
import { sweepRecordFiles } from '#server/records/files.ts';
import { sweepUploads } from '#server/records/uploads.ts';
import { hourMs, minuteMs } from '#shared/rules/dates.ts';

/** Everything that the server does beside requests: what its features do, and what it does for all of them. */
export function serverJobs(ctx: Ctx): Job[] {
  return [
    ...features.flatMap(({ jobs }) => jobs?.(ctx) ?? []),
    {
      // What an update left; there is nothing to do on any other day.
      name: 'search index',
      retryMs: minuteMs,
      async run(signal) {
        await ctx.db.fillSearch(signal);
        return undefined;
      },
    },
    {
      name: 'media sweep',
      delayMs: startDelayMs,
      async run() {
        const swept = await sweepUploads(ctx);
        if (Object.values(swept).some((count) => count > 0)) ctx.logger?.info(swept, 'media swept');
        return ctx.now().getTime() + hourMs;
      },
    },
    {
      name: 'stored file sweep',
      delayMs: startDelayMs,
      async run() {
        const files = await sweepRecordFiles(ctx);
        if (files > 0) ctx.logger?.info({ files }, 'stored files swept');
        // A sweep leaves files of the last ten minutes alone, so two in an hour delete every file within one.
        return ctx.now().getTime() + hourMs / 2;
      },
    },
    { name: 'link clean-up', delayMs: startDelayMs, run: () => deleteExpiredLinks(ctx) },
  ];
}
