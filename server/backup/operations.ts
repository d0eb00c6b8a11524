import type { Actor } from '#server/auth/actor.ts';
import { requireAdmin } from '#server/auth/require-admin.ts';
import type { BackupStatus } from '#shared/dashboard.ts';
import type { BackupSchedule, ScheduleState } from './schedule.ts';

export interface ScheduledBackups {
  /** How the scheduled backups stand; left out, none are made. */
  backups?: Pick<BackupSchedule, 'state'>;
}

/** How the scheduled backups stand. */
export function backupOperations({ backups }: ScheduledBackups) {
  const iso = (moment: number | undefined) => (moment === undefined ? null : new Date(moment).toISOString());
  return {
    /** For everybody: no more than one word. */
    health: (): BackupStatus['state'] => (backups === undefined ? 'off' : wordFor(backups.state)),

    status(actor: Actor): BackupStatus {
      requireAdmin(actor);
      return { state: this.health(), lastAt: iso(backups?.state.last), failedAt: iso(backups?.state.failed) };
    },
  };
}

function wordFor({ isOff, last, failed }: ScheduleState): BackupStatus['state'] {
  if (isOff) return 'off';
  if (failed !== undefined) return 'failed';
  return last === undefined ? 'waiting' : 'good';
}

export type BackupOperations = ReturnType<typeof backupOperations>;
