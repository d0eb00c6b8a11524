import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { startPostgres } from '../steps/postgres.ts';

const memory = '/dev/shm';

/** In memory where there is room: the databases that tests copy would be gigabytes of writing to a disk. */
function folderForDatabases(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir();
}

/** Starts a PostgreSQL for a whole run, with the migrated database that every test's own is copied from. */
export async function setup(): Promise<() => void> {
  // Nothing of a test has to survive a power cut.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=300'];
  const server = await startPostgres(settings, folderForDatabases());
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('CREATE DATABASE marquee_template');
  await admin.end();
  const url = new URL(server.url);
  url.pathname = 'marquee_template';
  await (await openPostgres(url.href)).close();
  process.env.POSTGRES_FOR_TESTS = url.href;
  return () => server.stop();
}
