import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { getRecordPath } from '#shared/entities.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { closeOnceReturned, reopenOnceVoided, tellOfReturns } from './reminding.ts';
import { securityDepositRoutes } from './routes.ts';

export const securityDepositsFeature = feature({
  reactions: { 'payment.recorded': closeOnceReturned, 'payment.voided': reopenOnceVoided },
  routes: { [getRecordPath('payment')]: securityDepositRoutes },
  jobs: (ctx) => [
    {
      name: 'security deposits',
      delayMs: startDelayMs,
      retryMs: minuteMs,
      afterCommitMs: minuteMs,
      run: () => tellOfReturns(ctx),
    },
  ],
});
