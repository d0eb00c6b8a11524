import pg from 'pg';
import { openPostgres } from '#server/db/postgres/open-postgres.ts';
import { startPostgres } from '../steps/postgres.ts';

/** Starts a PostgreSQL for a whole run, with the migrated database that every test's own is copied from. */
export async function setup(): Promise<() => void> {
  // Nothing of a test has to survive a power cut.
  const server = await startPostgres(['fsync=off', 'full_page_writes=off', 'max_connections=300']);
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
