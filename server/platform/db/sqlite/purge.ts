import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { isBusy, toStorageError } from '#server/platform/db/storage-errors.ts';
import { childEnvironment, programArguments, programFile } from '#server/platform/process/child-program.ts';
import { AppError } from '#shared/api/errors.ts';

/** Writers wait while a file is rewritten, for about six seconds at this size; after ten they give up. */
const maxRewrittenBytes = 512 * 1024 * 1024;
const purgeDelayMs = 2000;
const retryDelayMs = 30_000;

const purgeProgram = programFile('platform/db/sqlite/purge-process');

/**
 * Purges deleted rows from a file, and returns whether it is complete. Deleting overwrites a row in place, but a page that
 * was split before can hold an old copy, and the log holds old pages: only rewriting the file removes all of them. It takes
 * up to seconds and therefore belongs in a process of its own.
 */
export function purge(file: string, maxBytes = Number.POSITIVE_INFINITY): boolean {
  const connection = new SqliteConnection(file, { fileMustExist: true, timeout: 1000 });
  try {
    connection.pragma('synchronous = FULL');
    connection.pragma('secure_delete = ON');
    return succeeds(() => rewrite(connection, maxBytes)) && checkpointLog(connection);
  } finally {
    connection.close();
  }
}

function rewrite(connection: SqliteConnection.Database, maxBytes: number): void {
  const newest = connection.prepare('SELECT max(seq) FROM purges').pluck().get();
  if (newest === null || statSync(connection.name).size > maxBytes) return;
  connection.exec('VACUUM');
  // A deletion since then has a later row, and the file is rewritten for it again.
  connection.prepare('DELETE FROM purges WHERE seq <= ?').run(newest);
}

/** Checkpoints the log into the file and truncates it; returns `false` if a lock or a full disk prevents it. */
export function checkpointLog(connection: SqliteConnection.Database): boolean {
  return succeeds(() => {
    const [result] = connection.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    return result?.busy === 0;
  });
}

/** A busy lock and a full disk are reasons to try again later, not to fail. */
function succeeds(work: () => unknown): boolean {
  try {
    return work() !== false;
  } catch (error) {
    if (toStorageError(error) instanceof AppError) return false;
    throw error;
  }
}

/**
 * Debounces purges: one for many deletions, shortly after the last of them, retried while it fails. `isPending` reports
 * whether any deletion is still to be purged.
 */
export function schedulePurges(file: string, isPending: () => boolean) {
  let timer: NodeJS.Timeout | undefined;
  let child: ChildProcess | undefined;
  let isUnfinished = false;
  const wait = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(run, milliseconds).unref();
  };
  const run = (): void => {
    if (child !== undefined) {
      wait(purgeDelayMs);
      return;
    }
    try {
      if (!isUnfinished && !isPending()) return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      wait(purgeDelayMs);
      return;
    }
    child = spawn(process.execPath, [...programArguments, purgeProgram, file, String(maxRewrittenBytes)], {
      // The copy that is made on the way is as private as the file, and needs a disk with as much room.
      env: { ...childEnvironment(), SQLITE_TMPDIR: dirname(file) },
      stdio: 'ignore',
    });
    child.unref();
    child.once('error', () => end(1));
    child.once('close', end);
  };
  const end = (code: number | null): void => {
    child = undefined;
    isUnfinished = code !== 0;
    if (isUnfinished) wait(retryDelayMs);
  };

  return {
    soon: () => wait(purgeDelayMs),
    /** Aborts a running purge; the next start repeats it. */
    async close(): Promise<void> {
      if (child?.pid !== undefined) {
        // An unreferenced child would not keep this process alive until it has closed.
        child.ref();
        child.kill('SIGKILL');
        await once(child, 'close');
      }
      clearTimeout(timer);
    },
  };
}
