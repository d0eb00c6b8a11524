import { pruneAuditLog } from '#server/features/audit/operations.ts';
import { deleteExpiredSessions } from '#server/features/auth/operations.ts';
import { backupSchedule } from '#server/features/backups/operations.ts';
import { deleteExpiredIdempotencyKeys } from '#server/features/inquiries/idempotency.ts';
import { sweepRawFiles } from '#server/features/messages/incoming.ts';
import { notifyDue } from '#server/features/outgoing-mail/notices.ts';
import { deleteExpiredPreviews } from '#server/features/pages/previews.ts';
import { purgeTrash } from '#server/features/trash/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Job } from '#server/platform/jobs/scheduler.ts';
import { serverMedia } from '#server/platform/media/media.ts';
import { sweepMedia } from '#server/platform/media/sweep.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Everything that the server does on a timer. */
export function serverJobs(ctx: Ctx): Job[] {
  const { db, logger } = ctx;
  const media = serverMedia(ctx);
  const { current: backups } = backupSchedule(ctx);
  return [
    {
      name: 'media sweep',
      delayMs: 0,
      intervalMs: hourMs,
      async run() {
        const swept = await sweepMedia(media);
        if (Object.values(swept).some((count) => count > 0)) logger?.info(swept, 'media swept');
      },
    },
    {
      name: 'received mail sweep',
      delayMs: 0,
      // A sweep leaves files of the last ten minutes alone, so two in an hour delete every file within one.
      intervalMs: hourMs / 2,
      async run() {
        const originals = await sweepRawFiles(ctx);
        if (originals > 0) logger?.info({ originals }, 'received mail swept');
      },
    },
    // What an update left; there is nothing to do on any other day.
    { name: 'search index', delayMs: 0, intervalMs: minuteMs, run: db.fillSearch },
    { name: 'notices of due answers', delayMs: minuteMs, intervalMs: minuteMs, run: () => notifyDue(ctx) },
    { name: 'audit log pruning', delayMs: 0, intervalMs: hourMs, run: () => pruneAuditLog(ctx) },
    { name: 'session clean-up', delayMs: 0, intervalMs: hourMs, run: () => deleteExpiredSessions(ctx) },
    { name: 'idempotency key clean-up', delayMs: 0, intervalMs: hourMs, run: () => deleteExpiredIdempotencyKeys(ctx) },
    { name: 'trash purge', delayMs: 0, intervalMs: hourMs, run: () => purgeTrash(ctx) },
    { name: 'preview clean-up', delayMs: 0, intervalMs: hourMs, run: () => deleteExpiredPreviews(ctx) },
    // The delay keeps the first visitors after a start from waiting for a backup.
    ...(backups?.runIfDue ? [{ name: 'backup', delayMs: 10_000, intervalMs: minuteMs, run: backups.runIfDue }] : []),
  ];
}
