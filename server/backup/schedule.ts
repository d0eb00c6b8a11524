import { rm } from 'node:fs/promises';
import type { Deps } from '#server/deps.ts';
import { backupFolder, listBackups } from './backup-files.ts';
import { runBackupProcess } from './backup-process.ts';

/** Long enough that the first visitors after a start are not kept waiting. */
const firstTick = 10_000;
const minute = 60_000;
const hour = 60 * minute;

/** What is known of the backups. Times are milliseconds since 1970; `last` is the newest one that is there. */
export interface ScheduleState {
  isOff: boolean;
  last: number | undefined;
  /** When the latest try failed; `undefined` once one has succeeded. */
  failed: number | undefined;
}

export interface BackupSchedule {
  readonly state: ScheduleState;
  /** Looks what is there, and from shortly afterwards on every minute whether a backup is due. */
  begin(): Promise<void>;
  /** Makes a backup if one is due, and resolves when it is over, well or not. */
  tick(): Promise<void>;
  /** Ends a backup that is under way; what it has written so far is cleared away by the next. */
  close(): Promise<void>;
}

interface ScheduleParts extends Pick<Deps, 'config' | 'now'> {
  logger: { info: (facts: object, text: string) => void; error: (facts: object, text: string) => void };
  /** Makes one backup. */
  run?: typeof runBackupProcess;
  /** Writes down that one failed; one that was made is written down by its own process. */
  noteFailure?: () => Promise<void>;
}

/**
 * Backs up whenever the newest backup is older than BACKUP_EVERY, and keeps the newest BACKUP_KEEP. What is due is read
 * from the files, so that a restart neither forgets a backup nor makes one too many.
 */
export function backupSchedule({
  config,
  now,
  logger,
  run = runBackupProcess,
  noteFailure,
}: ScheduleParts): BackupSchedule {
  const { every, keep } = config.backups;
  const folder = backupFolder(config.dataDir);
  const state: ScheduleState = { isOff: every === 0, last: undefined, failed: undefined };
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** One from the future, which a wrong clock has made, says nothing about when the next is due, and takes no place. */
  const known = async () => (await listBackups(folder)).filter(({ at }) => at <= now().getTime());
  const look = async () => {
    state.last = (await known())[0]?.at;
  };

  const isDue = () => {
    const since = (moment: number | undefined) => now().getTime() - (moment ?? Number.NEGATIVE_INFINITY);
    return since(state.last) >= every && since(state.failed) >= Math.min(every, hour);
  };

  const backUp = async () => {
    const limit = AbortSignal.timeout(Math.max(Math.min(every, hour), minute));
    await run(config.dataDir, AbortSignal.any([ending.signal, limit]));
    for (const { path } of (await known()).slice(keep)) await rm(path, { force: true });
    await look();
    state.failed = undefined;
    logger.info({ kept: keep }, 'backed up');
  };

  const tickOnce = async () => {
    try {
      await look();
      if (isDue() && !ending.signal.aborted) await backUp();
    } catch (error) {
      if (ending.signal.aborted) return;
      state.failed = now().getTime();
      logger.error({ err: error }, 'The backup failed.');
      await noteFailure?.().catch((error) => logger.error({ err: error }, 'The activity log could not be written.'));
    }
  };

  const tick = async () => {
    if (state.isOff || ending.signal.aborted) return;
    running ??= tickOnce().finally(() => {
      running = undefined;
    });
    await running;
  };

  const next = () => {
    timer = setTimeout(next, minute).unref();
    void tick();
  };

  return {
    state,
    tick,
    async begin() {
      await look().catch((error) => logger.error({ err: error }, 'The backups cannot be looked at.'));
      if (!state.isOff) timer = setTimeout(next, firstTick).unref();
    },
    async close() {
      clearTimeout(timer);
      ending.abort();
      await running;
    },
  };
}
