import { feature } from '#server/records/feature.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { notifyDue } from './notices.ts';

export const outgoingMailFeature = feature({
  jobs: (ctx) => [
    // A check reads every inquiry that is due: at most once a minute, and first when answers that came meanwhile are read.
    {
      name: 'notices of due answers',
      delayMs: minuteMs,
      retryMs: minuteMs,
      afterCommitMs: minuteMs,
      run: () => notifyDue(ctx),
    },
  ],
});
