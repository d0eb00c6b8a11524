import { databaseFile } from '#server/data-folder.ts';
import { type Database, openDatabase } from './client.ts';
import { lockDataFolder } from './folder-lock.ts';
import { schemaVersionOf } from './inspect.ts';
import { readMigrations } from './migrations.ts';

/**
 * Opens the database of a data folder that a server may be running on. An older one is brought up to date only while this
 * process has the folder: a server would go on with a schema that it does not know. Throws a `StartError`.
 */
export function openBesideServer(dataDir: string): Database {
  const file = databaseFile(dataDir);
  if (schemaVersionOf(file) >= readMigrations().length) return openDatabase(file);
  const lock = lockDataFolder(
    dataDir,
    `Marquee is running on the folder ${dataDir} in an older version. Restart it first, then run this command again.`,
  );
  try {
    return openDatabase(file);
  } finally {
    lock.release();
  }
}
