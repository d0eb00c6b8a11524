import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import type { BackupStatus } from '#shared/dashboard/schema.ts';
import type { BackupSchedule, BackupState } from './backup-schedule.ts';

export interface ScheduledBackups {
  /** Left out, no backups are scheduled. */
  backups?: Pick<BackupSchedule, 'state'> & Partial<Pick<BackupSchedule, 'runIfDue'>>;
}

/** The schedule of a server's backups, which its start sets; without one, no backups are made. */
export const backupSchedule = perContext((): { current?: ScheduledBackups['backups'] } => ({}));

/** The state of the scheduled backups. */
export function backupOperations(ctx: Ctx) {
  const { current: backups } = backupSchedule(ctx);
  const iso = (moment: number | undefined) => (moment === undefined ? null : new Date(moment).toISOString());
  return {
    /** Public: one word. */
    health: (): BackupStatus['state'] => (backups === undefined ? 'off' : toHealth(backups.state)),

    status(actor: Actor): BackupStatus {
      requireRole(actor, 'read_only');
      return { state: this.health(), lastAt: iso(backups?.state.last), failedAt: iso(backups?.state.failed) };
    },
  };
}

function toHealth({ isOff, last, failed }: BackupState): BackupStatus['state'] {
  if (isOff) return 'off';
  if (failed !== undefined) return 'failed';
  return last === undefined ? 'waiting' : 'good';
}
