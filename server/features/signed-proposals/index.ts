import { soonAfterCommitMs, startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { storeAllSigned } from './store.ts';

export const signedProposalsFeature = feature({
  jobs: (ctx) => [
    {
      name: 'signed proposals',
      delayMs: startDelayMs,
      retryMs: minuteMs,
      afterCommitMs: soonAfterCommitMs,
      run: (signal) => storeAllSigned(ctx, signal),
    },
  ],
});
