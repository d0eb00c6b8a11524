import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { backupSchedule } from './operations.ts';

export const backupsFeature = feature({
  jobs(ctx) {
    const run = backupSchedule(ctx).current?.runIfDue;
    // A backup that is made by hand is in the audit log.
    return run === undefined ? [] : [{ name: 'backup', delayMs: startDelayMs, afterCommitMs: minuteMs, run }];
  },
});
