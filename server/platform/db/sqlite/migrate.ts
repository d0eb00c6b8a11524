import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import type { Migration } from '#server/platform/db/migrations.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { applicationId } from './inspect.ts';

/**
 * Brings the open database to the newest schema: every missing migration in one transaction of its own, the schema
 * version counted up inside it, so that a crash leaves the file before or after a migration and never between. A file
 * that already holds data is copied to `backups/` beside it first.
 */
export function migrateDatabase(connection: Connection, migrations: Migration[], file: string): void {
  const version = Number(connection.pragma('user_version', { simple: true }));
  const missing = migrations.filter((migration) => migration.version > version);
  if (missing.length === 0) return;
  const backup = version > 0 && !connection.memory ? backUpBefore(connection, file, version) : undefined;
  // Rebuilding a table drops the old one, which must not cascade; each migration checks every reference instead.
  connection.pragma('foreign_keys = OFF');
  for (const migration of missing) {
    try {
      runMigration(connection, migration);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // Once a step went through, the version that wrote the file does not open it any more.
      const wayBack =
        backup === undefined
          ? ''
          : ` To go back, replace it and the files beside it that end in -wal and -shm by the copy ${backup}, and start the version before.`;
      throw new StartError(
        `The database ${file} could not be updated (${migration.name}: ${reason}) and is as that step found it. Correct the cause and start again, or report this.${wayBack}`,
        { cause: error },
      );
    }
  }
  connection.pragma('foreign_keys = ON');
}

function runMigration(connection: Connection, migration: Migration): void {
  connection.exec('BEGIN IMMEDIATE');
  try {
    connection.exec(migration.sql);
    const broken = connection.pragma('foreign_key_check') as { table: string }[];
    if (broken[0] !== undefined) throw new Error(`${broken.length} rows of ${broken[0].table} refer to nothing`);
    connection.pragma(`application_id = ${applicationId}`);
    connection.pragma(`user_version = ${migration.version}`);
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

const unfinished = '.db.part';

/** The copy takes its name when it is whole and on the disk, so that a crash leaves none that only looks like one. */
function backUpBefore(connection: Connection, file: string, version: number): string {
  const folder = join(dirname(file), 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) if (name.endsWith(unfinished)) rmSync(join(folder, name));
  const moment = new Date().toISOString().replace(/[:.]/g, '-');
  const copy = join(folder, `${basename(file, '.db')}-before-update-from-${version}-${moment}`);
  connection.prepare('VACUUM INTO ?').run(copy + unfinished);
  chmodSync(copy + unfinished, 0o600);
  sync(copy + unfinished);
  renameSync(copy + unfinished, `${copy}.db`);
  sync(folder);
  return `${copy}.db`;
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
