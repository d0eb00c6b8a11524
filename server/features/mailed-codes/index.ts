import { deleteExpired } from '#server/platform/jobs/delete-expired.ts';
import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import * as tables from './table.ts';

export const mailedCodesFeature = feature({
  tables,
  jobs: (ctx) => [
    { name: 'mailed code clean-up', delayMs: startDelayMs, run: () => deleteExpired(ctx, tables.mailedCodes) },
  ],
});
