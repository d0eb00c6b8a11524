import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { StartError } from '#server/start-error.ts';
import { isBusy } from './sqlite-errors.ts';

/**
 * Takes the data folder for this process: a second server on the same files would undo what the first one counts on.
 * The operating system holds the lock and drops it with the process, so that no crash leaves a stale one behind. Throws
 * a `StartError`, with the sentence `refusal` when another process has the folder.
 */
export function lockDataFolder(
  dataDir: string,
  refusal = `Marquee is already running on the folder ${dataDir}. Stop that one first, or point DATA_DIR to another folder.`,
): { release: () => void } {
  const file = join(dataDir, 'marquee.lock');
  let connection: SqliteConnection.Database | undefined;
  try {
    connection = new SqliteConnection(file, { timeout: 0 });
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection?.close();
    const sentence = isBusy(error)
      ? refusal
      : `The lock file ${file} cannot be used. It holds nothing: remove it and start again.`;
    throw new StartError(sentence, { cause: error });
  }
  const taken = connection;
  return { release: () => taken.close() };
}
