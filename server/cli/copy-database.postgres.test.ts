import { count } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { batchLength, copyDatabase } from '#server/cli/copy-database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { responseTimeoutMs } from '#server/platform/db/postgres/connect.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { history } from '#server/records/table.ts';
import { addHistory } from '#server/testing/add-history.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { migratedPostgresDatabase } from '#server/testing/test-database.ts';

// Nine reads together take longer than the time-out, two do not.
const rows = 8 * batchLength + 1;
const readMs = 120;
const idleTimeoutMs = 800;

/** The database, whose reads of the history take a while and block the process, as those of a file do. */
function withSlowReads(db: Database): Database {
  const select = (...fields: []) => ({
    from(table: typeof history) {
      if (table === history) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, readMs);
      return db.query.select(...fields).from(table);
    },
  });
  return Object.create(db, { query: { value: Object.create(db.query, { select: { value: select } }) } });
}

/** The database, which ends a transaction that is idle for so long. */
function withIdleTimeout(db: Database): Database {
  const tx = <T>(work: () => Promise<T>) =>
    db.tx(async () => {
      await db.query.run(`set local idle_in_transaction_session_timeout = ${idleTimeoutMs}`);
      return await work();
    });
  return Object.create(db, { tx: { value: tx } });
}

async function openBoth() {
  const from = openSqlite(`${temporaryFolder()}/marquee.db`);
  afterTest(() => from.close());
  await addHistory(from, rows);
  const to = await openPostgres(await migratedPostgresDatabase(), { isServer: false });
  afterTest(() => to.close());
  return { from, to };
}

it('copies a table that takes longer to read than PostgreSQL lets a transaction wait', async () => {
  const { from, to } = await openBoth();
  expect(await copyDatabase(withSlowReads(from), withIdleTimeout(to))).toBe(rows);
  expect(await to.query.select({ rows: count() }).from(history)).toEqual([{ rows }]);
});

it('replaces a table that takes longer to empty than a request may wait', async () => {
  const { from, to } = await openBoth();
  await to.tx(async () => {
    await to.query.run(`create function linger() returns trigger language plpgsql as
      'begin perform pg_sleep(${responseTimeoutMs / 1000 + 0.2}); return null; end'`);
    await to.query.run('create trigger linger before delete on history for each statement execute function linger()');
  });
  expect(await copyDatabase(from, to, { replaces: true })).toBe(rows);
});
