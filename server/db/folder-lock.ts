import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { StartError } from '#server/start-error.ts';

/**
 * Takes the data folder for this process: a second server on the same files would undo what the first one counts on.
 * The operating system holds the lock and drops it with the process, so that no crash leaves a stale one behind.
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  const connection = new SqliteConnection(join(dataDir, 'marquee.lock'), { timeout: 0 });
  try {
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    throw new StartError(
      `Marquee is already running on the folder ${dataDir}. Stop that one first, or point DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return { release: () => connection.close() };
}
