import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { isBusy } from '#server/platform/db/storage-errors.ts';
import { StartError } from '#server/platform/process/start-error.ts';

/**
 * Locks the data folder for this process: two servers on the same files would corrupt each other's assumptions. The
 * operating system releases the lock with the process, so that no crash leaves a stale one. Throws a `StartError`, with the
 * message `lockedMessage` if another process holds the lock.
 */
export function lockDataFolder(
  dataDir: string,
  lockedMessage = `Marquee is already running on the folder ${dataDir}. Stop that one first, or point DATA_DIR to another folder.`,
): { release: () => void } {
  const file = join(dataDir, 'marquee.lock');
  let connection: SqliteConnection.Database | undefined;
  try {
    connection = new SqliteConnection(file, { timeout: 0 });
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection?.close();
    const sentence = isBusy(error)
      ? lockedMessage
      : `The lock file ${file} cannot be used. It holds nothing: remove it and start again.`;
    throw new StartError(sentence, { cause: error });
  }
  const locked = connection;
  return { release: () => locked.close() };
}
