import { soonAfterCommitMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { expireHolds } from './expiry.ts';
import { holdPromotions } from './promotions.ts';
import { holdRoutes } from './routes.ts';

export const holdsFeature = feature({
  observers: [holdPromotions],
  routes: { [getRecordPath('hold')]: holdRoutes },
  jobs: (ctx) => [
    { name: 'hold expiry', retryMs: minuteMs, afterCommitMs: soonAfterCommitMs, run: () => expireHolds(ctx) },
  ],
});
