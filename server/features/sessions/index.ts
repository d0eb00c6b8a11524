import { sessions } from '#server/platform/auth/table.ts';
import { deleteExpired } from '#server/platform/jobs/delete-expired.ts';
import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';

export const sessionsFeature = feature({
  jobs: (ctx) => [{ name: 'session clean-up', delayMs: startDelayMs, run: () => deleteExpired(ctx, sessions) }],
});
