import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { on } from '#server/records/moments.ts';
import { getRecordPath } from '#shared/entities.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { bookOncePaid } from './accepting.ts';
import { acceptWaiting } from './countersigning.ts';
import { proposalLinkSource } from './link-source.ts';
import { proposalRecords, repriceDrafts } from './record.ts';
import { remindSigners } from './reminders.ts';
import { endWithoutOwner } from './revising.ts';
import { proposalRoutes } from './routes.ts';
import * as tables from './table.ts';

export const proposalsFeature = feature({
  tables,
  kinds: [proposalRecords.kind],
  reactions: {
    async 'moneySettings.changed'(ctx) {
      await repriceDrafts(ctx);
      await acceptWaiting(ctx);
    },
    'payment.recorded': bookOncePaid,
    'record.retained': on('proposal', endWithoutOwner),
  },
  linkSources: { proposal_link: proposalLinkSource },
  jobs: (ctx) => [
    {
      name: 'proposal reminders',
      delayMs: startDelayMs,
      retryMs: minuteMs,
      afterCommitMs: minuteMs,
      run: () => remindSigners(ctx),
    },
  ],
  routes: { [getRecordPath('proposal')]: proposalRoutes },
});
