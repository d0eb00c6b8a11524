import { count, eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { batchLength, copyDatabase } from '#server/cli/copy-database.ts';
import { clientMerges } from '#server/features/clients/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { responseTimeoutMs } from '#server/platform/db/postgres/connect.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { history, trash } from '#server/records/table.ts';
import { tables } from '#server/tables.ts';
import { addHistory } from '#server/testing/add-history.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
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
  // No table is planned as an empty one until the database looks at it by itself.
  const planned = sql<number>`(select reltuples from pg_class where relname = 'history')`;
  expect(await to.query.select({ planned }).from(history).limit(1)).toEqual([{ planned: rows }]);
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

const numbered = tables.filter((table) => 'seq' in getTableColumns(table));

it('numbers new rows of every table above those that can come back from the trash and from merged clients', async () => {
  const { from, to } = await openBoth();
  const entry = { entity: 'note', name: '', version: 1, deletedAt: 1, deletedBy: 'anna' } as const;
  const merge = {
    intoId: 'a',
    fromId: 'b',
    moved: {},
    by: 'anna',
    before: {},
    after: {},
    undoneAt: null,
    createdAt: 1,
  };
  await from.tx(async () => {
    const relations = { rows: { messages: [{ seq: rows + 20 }] }, links: {} };
    await from.query.insert(trash).values({ ...entry, id: 't', row: { seq: rows + 10 }, relations });
    await from.query.insert(clientMerges).values({ ...merge, id: 'm', from: { seq: rows + 30 } });
  });
  await copyDatabase(from, to);
  for (const table of numbered) {
    const name = getTableName(table);
    const [next] = await to.tx(() =>
      to.query
        .select({ seq: sql<number>`nextval(pg_get_serial_sequence(${name}, 'seq'))` })
        .from(trash)
        .limit(1),
    );
    expect(Number(next?.seq), name).toBeGreaterThan(rows + 30);
  }
});

it('takes every inquiry after one that was in the trash during the move is restored, also where an older release moved it', async () => {
  const from = openSqlite(`${temporaryFolder()}/marquee.db`);
  const to = await openPostgres(await migratedPostgresDatabase());
  const post = ({ app }: Awaited<ReturnType<typeof buildTestApp>>) =>
    app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: anInquiry() });
  const before = await buildTestApp({ db: from });
  const { headers } = await before.signIn();
  const trash = (id: string) => before.app.inject({ method: 'POST', url: `/api/v1/inquiries/${id}/trash`, headers });
  const ids: string[] = [];
  for (let sent = 0; sent < 4; sent += 1) ids.push((await post(before)).json().data._id);
  for (const id of ids.slice(2)) expect((await trash(id)).statusCode).toBe(200);
  await copyDatabase(from, to);
  const after = await buildTestApp({ db: to });
  const restore = (id?: string) =>
    after.app.inject({ method: 'POST', url: `/api/v1/inquiries/${id}/restore`, headers });
  expect((await restore(ids[3])).statusCode).toBe(200);
  expect((await post(after)).statusCode).toBe(201);
  const [restored] = await to.query
    .select()
    .from(inquiries)
    .where(eq(inquiries.id, String(ids[3])));
  expect(restored?.seq).toBe(4);

  const restart = sql`select setval(pg_get_serial_sequence('inquiries', 'seq'), 2)`;
  await to.tx(async () => void (await to.query.run(restart)));
  expect((await restore(ids[2])).statusCode).toBe(200);
  for (let sent = 0; sent < 3; sent += 1) expect((await post(after)).statusCode).toBe(201);
});
