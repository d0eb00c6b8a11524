import { deleteExpired } from '#server/platform/jobs/delete-expired.ts';
import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { storeBillsOfEvent, storeMissingBills } from './bills.ts';
import { storeMissingDues } from './dues.ts';
import { followEventOfProposal, paymentRecords } from './record.ts';
import { paymentRoutes } from './routes.ts';
import * as tables from './table.ts';

export const paymentsFeature = feature({
  tables,
  kinds: [paymentRecords.kind],
  reactions: { 'proposal.eventChanged': followEventOfProposal, 'event.moved': storeBillsOfEvent },
  jobs: (ctx) => [
    { name: 'payment key clean-up', delayMs: startDelayMs, run: () => deleteExpired(ctx, tables.paymentKeys) },
    {
      // What an update left; there is nothing to do on any other day.
      name: 'open payments',
      delayMs: startDelayMs,
      retryMs: minuteMs,
      async run(signal) {
        await storeMissingDues(ctx, signal);
        await storeMissingBills(ctx, signal);
        return undefined;
      },
    },
  ],
  routes: { [getRecordPath('payment')]: paymentRoutes },
});
