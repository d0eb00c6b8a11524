import { existsSync } from 'node:fs';
import type { Config } from '#server/platform/config/config.ts';
import { databaseFile } from '#server/platform/files/data-folder.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import type { Database } from './database.ts';
import { readMigrations } from './migrations.ts';
import { lockDataFolder } from './sqlite/folder-lock.ts';
import { schemaVersionOf } from './sqlite/inspect.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Opens the database that the settings name: PostgreSQL at `databaseUrl`, otherwise the SQLite file in the data folder.
 * Throws a `StartError`.
 */
export async function openDatabase({ dataDir, databaseUrl }: Place, { isServer = true } = {}): Promise<Database> {
  if (databaseUrl === undefined) return openSqlite(databaseFile(dataDir));
  // Loaded only where it is used: most installations have no PostgreSQL.
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(databaseUrl, { isServer });
}

/**
 * Opens a database that servers may be running on. An older file is brought up to date only while this process has its
 * folder: a server would go on with a schema that it does not know. Throws a `StartError`.
 */
export async function openBesideServer(place: Place): Promise<Database> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl !== undefined) return openDatabase(place, { isServer: false });
  const file = databaseFile(dataDir);
  if (!existsSync(file))
    throw new StartError(`There is no database in ${dataDir} yet. Start Marquee once, or set DATA_DIR to its folder.`);
  if (schemaVersionOf(file) >= readMigrations().length) return openSqlite(file);
  const lock = lockDataFolder(
    dataDir,
    `Marquee is running on the folder ${dataDir} in an older version. Restart it first, then run this command again.`,
  );
  try {
    return openSqlite(file);
  } finally {
    lock.release();
  }
}
