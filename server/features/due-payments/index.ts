import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { findWhyPointless, remindOfPayments } from './reminders.ts';

export const duePaymentsFeature = feature({
  mailChecks: { payment_reminder: findWhyPointless },
  jobs: (ctx) => [
    {
      name: 'payment reminders',
      delayMs: startDelayMs,
      retryMs: minuteMs,
      afterCommitMs: minuteMs,
      run: () => remindOfPayments(ctx),
    },
  ],
});
