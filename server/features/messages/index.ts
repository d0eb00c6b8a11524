import { mailHealth } from '#server/platform/mail/health.ts';
import { mailboxJobs } from '#server/platform/mail/mailbox.ts';
import { feature } from '#server/records/feature.ts';
import { on } from '#server/records/moments.ts';
import { getRecordPath } from '#shared/entities.ts';
import { releaseAttached } from './incoming.ts';
import { incomingRoutes } from './incoming-routes.ts';
import { mailOutbox } from './outbox.ts';
import { mailReceipt } from './receipt.ts';
import { messageRecords } from './record.ts';
import { attachMissedReplies, resumeRestoredMail } from './restored.ts';
import { mailRoutes, messageRoutes } from './routes.ts';
import * as tables from './table.ts';

export const messagesFeature = feature({
  tables,
  kinds: [messageRecords.kind],
  routes: { [getRecordPath('message')]: [messageRoutes, incomingRoutes], '/mail': mailRoutes },
  jobs: (ctx) => [...mailOutbox(ctx).jobs, ...mailboxJobs(ctx, mailHealth(ctx).incoming, mailReceipt(ctx))],
  reactions: {
    'record.restored': on('inquiry', async (ctx, { row }) => {
      await resumeRestoredMail(ctx, row.id);
      await attachMissedReplies(ctx, row.id);
    }),
    'record.uncreating': on('inquiry', (ctx, { row, by }) => releaseAttached(ctx, row.id, by)),
  },
});
