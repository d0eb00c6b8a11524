import SqliteConnection from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { readMigrations } from '#server/platform/db/migrations.ts';
import { migrateDatabase } from '#server/platform/db/sqlite/migrate.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { trash } from '#server/records/table.ts';
import { afterTest } from './after-test.ts';
import { addressOf, asTemplate, createDatabase, dropDatabase, reusedPostgresDatabase } from './reused-postgres.ts';

/**
 * A new database with the newest schema: on SQLite, unless the run has a PostgreSQL, whose migrated database
 * POSTGRES_FOR_TESTS names.
 */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.POSTGRES_FOR_TESTS === undefined) return openSqlite(migratedSqliteDatabase());
  return reusedPostgresDatabase();
}

/** Commits a write of a table that visitors do not see, which changes no row. */
export const commitUnseen = (db: Database): Promise<void> =>
  db.tx(async () => void (await db.query.delete(trash).where(sql`false`)));

/** The migrations that come before the one whose name ends with `name`: what an older release has applied. */
export function migrationsBefore(name: string, engine?: 'postgres') {
  const migrations = readMigrations(engine);
  return migrations.slice(
    0,
    migrations.findIndex((one) => one.name.endsWith(name)),
  );
}

let migrated: Buffer | undefined;

/** The bytes of a database with the newest schema, migrated once for all tests of a process. */
function migratedSqliteDatabase(): Buffer {
  if (migrated === undefined) {
    const connection = new SqliteConnection(':memory:');
    migrateDatabase(connection, readMigrations(), ':memory:');
    migrated = connection.serialize();
    connection.close();
  }
  return migrated;
}

/** The address of a PostgreSQL database with the newest schema that no other test has used, dropped after the test. */
export const migratedPostgresDatabase = () => newDatabase(asTemplate());

/** The same without any table; `options` are those of CREATE DATABASE. */
export const emptyPostgresDatabase = (options = '') => newDatabase(options);

async function newDatabase(options: string): Promise<string> {
  const name = await createDatabase(options);
  afterTest(() => dropDatabase(name));
  return addressOf(name);
}
