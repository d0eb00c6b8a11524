import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { openPostgres } from '#server/db/postgres/open-postgres.ts';
import { startPostgres } from '../steps/postgres.ts';

const memory = '/dev/shm';

/** In memory where there is room: the databases that tests copy would be gigabytes of writing to a disk. */
function folderForDatabases(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir();
}

/** What brings a database back to the rows that the migrations leave, after a test. */
const restoration = `
  CREATE SCHEMA initial;
  CREATE TABLE initial.sequences AS SELECT format('public.%I', sequencename) AS sequence, last_value
    FROM pg_sequences WHERE schemaname = 'public';
  CREATE TABLE initial.tables AS SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public';
  DO $$ DECLARE name text; rows boolean; BEGIN
    FOR name IN SELECT tables.name FROM initial.tables LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', name) INTO rows;
      IF rows THEN EXECUTE format('CREATE TABLE initial.%I AS TABLE public.%I', name, name); END IF;
    END LOOP;
  END $$;
  CREATE PROCEDURE initial.restore() LANGUAGE plpgsql AS $$ DECLARE name text; BEGIN
    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid();
    -- Without triggers and foreign keys.
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT tables.name FROM initial.tables LOOP
      EXECUTE format('DELETE FROM public.%I', name);
      IF to_regclass(format('initial.%I', name)) IS NOT NULL THEN
        EXECUTE format('INSERT INTO public.%I OVERRIDING SYSTEM VALUE SELECT * FROM initial.%I', name, name);
      END IF;
    END LOOP;
    PERFORM setval(sequence::regclass, coalesce(last_value, 1), last_value IS NOT NULL) FROM initial.sequences;
  END $$;`;

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
  const template = new pg.Client({ connectionString: url.href });
  await template.connect();
  await template.query(restoration);
  await template.end();
  process.env.POSTGRES_FOR_TESTS = url.href;
  return () => server.stop();
}
