import { pruneAuditLog } from '#server/features/audit/operations.ts';
import { backupSchedule } from '#server/features/backups/operations.ts';
import { expireHolds } from '#server/features/holds/expiry.ts';
import { inquiryKeys } from '#server/features/inquiries/table.ts';
import { sweepRawFiles } from '#server/features/messages/incoming.ts';
import { mailOutbox } from '#server/features/messages/outbox.ts';
import { mailReceipt } from '#server/features/messages/receipt.ts';
import { notifyDue } from '#server/features/outgoing-mail/notices.ts';
import { previews } from '#server/features/pages/table.ts';
import { purgeTrash } from '#server/features/trash/operations.ts';
import { sessions } from '#server/platform/auth/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { deleteExpired } from '#server/platform/jobs/delete-expired.ts';
import { type Job, soonAfterCommitMs } from '#server/platform/jobs/scheduler.ts';
import { links } from '#server/platform/links/table.ts';
import { mailHealth } from '#server/platform/mail/health.ts';
import { mailboxJobs } from '#server/platform/mail/mailbox.ts';
import { sweepUploads } from '#server/records/uploads.ts';
import { hourMs, minuteMs } from '#shared/rules/dates.ts';

/** The first visitors after a start wait for neither a backup nor a clean-up (`bench/start.ts`). */
const delayMs = 10_000;

/** Everything that the server does beside requests. */
export function serverJobs(ctx: Ctx): Job[] {
  const { db, logger, now } = ctx;
  const { current: backups } = backupSchedule(ctx);
  return [
    ...mailOutbox(ctx).jobs,
    ...mailboxJobs(ctx, mailHealth(ctx).incoming, mailReceipt(ctx)),
    { name: 'hold expiry', retryMs: minuteMs, afterCommitMs: soonAfterCommitMs, run: () => expireHolds(ctx) },
    // A check reads every inquiry that is due: at most once a minute, and first when answers that came meanwhile are read.
    {
      name: 'notices of due answers',
      delayMs: minuteMs,
      retryMs: minuteMs,
      afterCommitMs: minuteMs,
      run: () => notifyDue(ctx),
    },
    // A backup that is made by hand is in the audit log.
    ...(backups?.runIfDue ? [{ name: 'backup', delayMs, afterCommitMs: minuteMs, run: backups.runIfDue }] : []),
    {
      // What an update left; there is nothing to do on any other day.
      name: 'search index',
      retryMs: minuteMs,
      async run(signal) {
        await db.fillSearch(signal);
        return undefined;
      },
    },
    {
      name: 'media sweep',
      delayMs,
      async run() {
        const swept = await sweepUploads(ctx);
        if (Object.values(swept).some((count) => count > 0)) logger?.info(swept, 'media swept');
        return now().getTime() + hourMs;
      },
    },
    {
      name: 'received mail sweep',
      delayMs,
      async run() {
        const originals = await sweepRawFiles(ctx);
        if (originals > 0) logger?.info({ originals }, 'received mail swept');
        // A sweep leaves files of the last ten minutes alone, so two in an hour delete every file within one.
        return now().getTime() + hourMs / 2;
      },
    },
    { name: 'trash purge', delayMs, run: () => purgeTrash(ctx) },
    { name: 'audit log pruning', delayMs, run: () => pruneAuditLog(ctx) },
    { name: 'session clean-up', delayMs, run: () => deleteExpired(ctx, sessions) },
    { name: 'idempotency key clean-up', delayMs, run: () => deleteExpired(ctx, inquiryKeys) },
    { name: 'preview clean-up', delayMs, run: () => deleteExpired(ctx, previews) },
    { name: 'link clean-up', delayMs, run: () => deleteExpired(ctx, links) },
  ];
}
