import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { bucketEnvironment, type Config } from '#server/platform/config/config.ts';
import type { Deps } from '#server/platform/context.ts';
import { childEnvironment, programArguments, programFile } from '#server/platform/process/child-program.ts';
import { hourMs, minuteMs } from '#shared/rules/dates.ts';
import { backupFolder, listBackups } from './backup-files.ts';

/** The state of the backups. Times are milliseconds since 1970; `last` is that of the newest backup in the folder. */
export interface BackupState {
  isOff: boolean;
  last: number | undefined;
  /** When the latest run failed; `undefined` once one has succeeded. */
  failed: number | undefined;
}

export interface BackupSchedule {
  readonly state: BackupState;
  /** Reads from the folder when the newest backup was made. */
  refresh(): Promise<void>;
  /** Makes a backup if one is due, and returns when the next one is. A failure is logged and recorded in the state. */
  runIfDue(signal: AbortSignal): Promise<number | undefined>;
}

interface ScheduleDeps extends Pick<Deps, 'config' | 'now'> {
  logger: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** Makes one backup. */
  run?: typeof runBackupProcess;
  /** Records a failure in the audit log; the backup process records its success itself. */
  recordFailure?: () => Promise<void>;
}

/**
 * Backs up when the newest backup is older than BACKUP_EVERY, and keeps the newest BACKUP_KEEP. Whether one is due is read
 * from the files, so that a restart changes nothing.
 */
export function createBackupSchedule({
  config,
  now,
  logger,
  run = runBackupProcess,
  recordFailure,
}: ScheduleDeps): BackupSchedule {
  const { every, keep } = config.backups;
  const folder = backupFolder(config.dataDir);
  const state: BackupState = { isOff: every === 0, last: undefined, failed: undefined };

  /** A file from the future comes from a wrong clock: it does not count as a backup and is never pruned. */
  const listCurrent = async () => (await listBackups(folder)).filter(({ at }) => at <= now().getTime());
  const refresh = async () => {
    state.last = (await listCurrent())[0]?.at;
  };

  const dueAt = () => Math.max((state.last ?? 0) + every, (state.failed ?? 0) + Math.min(every, hourMs));

  const backUp = async (signal: AbortSignal) => {
    const timeout = AbortSignal.timeout(Math.max(Math.min(every, hourMs), minuteMs));
    await run(config, AbortSignal.any([signal, timeout]));
    for (const { path } of (await listCurrent()).slice(keep)) await rm(path, { force: true });
    await refresh();
    state.failed = undefined;
    logger.info({ kept: keep }, 'backed up');
  };

  return {
    state,
    refresh,
    async runIfDue(signal) {
      if (state.isOff) return undefined;
      try {
        await refresh();
        if (dueAt() <= now().getTime() && !signal.aborted) await backUp(signal);
      } catch (error) {
        if (signal.aborted) return undefined;
        state.failed = now().getTime();
        logger.error({ err: error }, 'The backup failed.');
        await recordFailure?.().catch((error) => logger.error({ err: error }, 'The audit log could not be written.'));
      }
      // A clock that is set back makes the newest file one from the future.
      return Math.max(dueAt(), now().getTime() + minuteMs);
    },
  };
}

const backupProgram = programFile('cli/back-up');

/**
 * Runs `npm run backup` in a process of its own, so that neither copying nor hashing delays a response. Rejects with what
 * the command printed, or when the signal ends it.
 */
export async function runBackupProcess(
  { dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>,
  signal: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [...programArguments, backupProgram], {
    env: { ...childEnvironment(), DATA_DIR: dataDir, ...bucketEnvironment(bucket) },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(signal.aborted ? signal.reason : error));
    child.once('close', resolve);
  });
  const [code, output] = await Promise.all([ended, text(child.stderr)]);
  if (code !== 0) throw new Error(output.trim() || `The backup ended with ${code}.`);
}
