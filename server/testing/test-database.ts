import { randomUUID } from 'node:crypto';
import SqliteConnection from 'better-sqlite3';
import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { readMigrations } from '#server/db/migrations.ts';
import { openPostgres } from '#server/db/postgres/open-postgres.ts';
import { migrateDatabase } from '#server/db/sqlite/migrate.ts';
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts';
import { afterTest } from './after-test.ts';

/**
 * A new database with the newest schema: on SQLite, unless the run has a PostgreSQL, whose migrated database
 * POSTGRES_FOR_TESTS names.
 */
export async function openTestDatabase(): Promise<Database> {
  if (process.env.POSTGRES_FOR_TESTS === undefined) return openSqlite(migratedSqliteDatabase());
  return openPostgres(await restoredPostgresDatabase());
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

/** Addresses of databases that tests of this process have used and that are as new. */
const restored: string[] = [];

/** One that an earlier test used where there is one: to restore it takes a tenth of the time of a copy. */
async function restoredPostgresDatabase(): Promise<string> {
  const address = restored.pop() ?? (await copyDatabase((template) => `TEMPLATE ${template}`));
  afterTest(async () => {
    await onServer(new URL(address), 'CALL initial.restore()');
    restored.push(address);
  });
  return address;
}

/** The address of a new PostgreSQL database with the newest schema, dropped after the test. */
export const migratedPostgresDatabase = () => createDatabase((template) => `TEMPLATE ${template}`);

/** The same without any table. */
export const emptyPostgresDatabase = () => createDatabase(() => '');

async function createDatabase(options: (template: string) => string): Promise<string> {
  const address = await copyDatabase(options);
  const name = new URL(address).pathname.slice(1);
  afterTest(() => onServer(serverAddress(), `DROP DATABASE ${name} WITH (FORCE)`));
  return address;
}

async function copyDatabase(options: (template: string) => string): Promise<string> {
  const created = new URL(process.env.POSTGRES_FOR_TESTS ?? '');
  const template = created.pathname.slice(1);
  created.pathname = `marquee_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverAddress(), `CREATE DATABASE ${created.pathname.slice(1)} ${options(template)}`);
  return created.href;
}

function serverAddress(): URL {
  const address = new URL(process.env.POSTGRES_FOR_TESTS ?? '');
  address.pathname = 'postgres';
  return address;
}

async function onServer(url: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
