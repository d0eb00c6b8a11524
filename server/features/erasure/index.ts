import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { forgetNames } from './names.ts';
import { eraseRetained, planErasure } from './retained.ts';
import * as tables from './table.ts';

export const erasureFeature = feature({
  tables,
  jobs: (ctx) => [{ name: 'erasure of what had to stay', delayMs: startDelayMs, run: () => eraseRetained(ctx) }],
  reactions: { 'record.leaving': forgetNames, 'record.retained': planErasure },
});
