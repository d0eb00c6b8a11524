import { deleteExpired } from '#server/platform/jobs/delete-expired.ts';
import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { recomputeDueTimes } from './due-times.ts';
import { inquiryRecords } from './record.ts';
import { inquiryRoutes } from './routes.ts';
import * as tables from './table.ts';
import { inquiryProcedures } from './trpc.ts';

export const inquiriesFeature = feature({
  tables,
  kinds: [inquiryRecords.kind],
  routes: { [getRecordPath('inquiry')]: inquiryRoutes },
  procedures: { inquiries: inquiryProcedures },
  jobs: (ctx) => [
    {
      name: 'idempotency key clean-up',
      delayMs: startDelayMs,
      run: () => deleteExpired(ctx, tables.inquiryKeys),
    },
  ],
  reactions: { 'responseClock.changed': recomputeDueTimes },
});
