import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inquiries } from '#server/features/inquiries/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { newestMatching, sliceReader, waitingTexts } from '#server/platform/db/search.ts';
import { searchedTexts } from '#server/records/search-sources.ts';
import { afterTest } from '#server/testing/after-test.ts';
import {
  emptyPostgresDatabase,
  migratedPostgresDatabase,
  migrationsBefore,
  openTestDatabase,
} from '#server/testing/test-database.ts';
import type { SearchedEntity } from '#shared/entities.ts';
import { openPostgres } from './open-postgres.ts';

it('looks for one or two letters in the newest 10,000 texts of each source', async () => {
  const db = await openTestDatabase();
  afterTest(() => db.close());
  await db.tx(async () => {
    await db.query.run(sql`INSERT INTO search_index
      SELECT source, seq, CASE seq WHEN 1 THEN 'old: ng, 東京, a--b' WHEN 2 THEN 'new: ng, 東京, a--b' ELSE '' END, ''
      FROM generate_series(1, 2) AS source, generate_series(1, 10001) AS seq WHERE source = 2 OR seq <= 2`);
  });
  const found = async (entity: SearchedEntity, searched: string) =>
    newestMatching(sliceReader(db), (await db.search(searched))(searchedTexts(entity)), 5);
  for (const searched of ['ng', '東京', 'g', ':', 'a--'])
    expect([await found('client', searched), await found('event', searched)], searched).toEqual([[2, 1], [2]]);
  for (const searched of ['old', 'ld:', ', 東', '--b'])
    expect((await found('event', searched)).at(-1), searched).toBe(1);
});

it('reads the texts of a source that waits for the index, and of no other one', async () => {
  const db = await openPostgres(await migratedPostgresDatabase());
  afterTest(() => db.close());
  await db.tx(async () => {
    await db.query.run(sql`INSERT INTO clients (id, name, email, phone, notes, created_at, updated_at)
      VALUES ('c', 'Zoë Park', '', '', 'Orchids', 1, 1)`);
    await db.query.run(sql`DELETE FROM search_index`);
    await db.query.run(sql`INSERT INTO search_waiting SELECT 1, max(seq) FROM clients`);
    await db.query.run(sql`INSERT INTO search_index VALUES (7, 9, 'orchids', '')`);
  });
  const found = async (entity: SearchedEntity) =>
    (await newestMatching(sliceReader(db), (await db.search('orchid'))(searchedTexts(entity)), 5)).length;
  expect([await found('client'), await found('inquiry')]).toEqual([1, 1]);
  await db.fillSearch();
  expect([await found('client'), await found('inquiry')]).toEqual([1, 1]);
  expect(await db.query.select().from(waitingTexts)).toEqual([]);
});

/** A database as the release before the index of everything left it, with so many inquiries. */
async function oldDatabase(count: number): Promise<string> {
  const url = await emptyPostgresDatabase();
  const old = await openPostgres(url, { migrations: migrationsBefore('one_search', 'postgres') });
  await old.tx(async () => {
    await old.query.run(sql`INSERT INTO inquiries (id, full_name, email, phone, guest_count, message, status, priority,
      lead_source, created_at, updated_at, reply_token)
      SELECT 'i' || i, 'Zoë Park ' || i || '.', 'zoe@example.com', '(330) 555-0142', 80, 'Orchids', 'new', 'medium',
        'website', 1, 1, 'token' || i FROM generate_series(1, cast(${count} as integer)) AS i`);
  });
  await old.close();
  return url;
}

const foundInquiries = async (db: Database, searched: string) =>
  newestMatching(sliceReader(db), (await db.search(searched))(searchedTexts('inquiry')), 3);

const isInquiry = (seq: number) => eq(inquiries.seq, seq);

/** The `seq` of each inquiry, and whether the index holds its text of today: null if it has none of it. */
const readIndex = (db: Database) =>
  db.query.all(sql`SELECT seq, i.text = fold_for_search(s.text) AND i.digits = s.digits AS is_right
    FROM search_index i FULL JOIN search_source s USING (source, seq) ORDER BY seq`);

describe('after an update that indexes inquiries with everything else', () => {
  it('finds each of them before and after the index is filled', async () => {
    const db = await openPostgres(await oldDatabase(150));
    afterTest(() => db.close());
    const searches = ['zoe', 'oë 14.', 'orchid', '330.555', 'ng', 'z', '...', '’', 'nobody'];
    const findAll = () => Promise.all(searches.map((searched) => foundInquiries(db, searched)));
    const before = await findAll();
    expect(await readIndex(db)).toContainEqual([1, null]);
    await db.fillSearch();
    expect(await findAll()).toEqual(before);
    expect(before.slice(0, 4)).toEqual([
      [150, 149, 148],
      [114, 14],
      [150, 149, 148],
      [150, 149, 148],
    ]);
    expect(await readIndex(db)).toEqual(Array.from({ length: 150 }, (_, index) => [index + 1, true]));
  });

  it('leaves what is written meanwhile as it is', async () => {
    const db = await openPostgres(await oldDatabase(150));
    afterTest(() => db.close());
    await db.tx(async () => {
      for (const seq of [5, 150]) await db.query.update(inquiries).set({ message: 'Peonies' }).where(isInquiry(seq));
      await db.query.delete(inquiries).where(isInquiry(3));
    });
    expect(await foundInquiries(db, 'peonies')).toEqual([150, 5]);
    await db.fillSearch();
    expect(await foundInquiries(db, 'peonies')).toEqual([150, 5]);
    const index = await readIndex(db);
    expect(index).toHaveLength(149);
    expect(index.filter((row) => (row as unknown[])[1] !== true)).toEqual([]);
    await db.tx(async () => void (await db.query.delete(inquiries)));
    expect(await readIndex(db)).toEqual([]);
  });

  it('fills it with two servers at once, and goes on where one was stopped', async () => {
    const url = await oldDatabase(300);
    const stopped = await openPostgres(url);
    const stopping = new AbortController();
    stopped.onCommit(() => stopping.abort());
    await stopped.fillSearch(stopping.signal);
    await stopped.close();
    const servers = await Promise.all([openPostgres(url), openPostgres(url)]);
    for (const db of servers) afterTest(() => db.close());
    const [db] = servers as [Database, Database];
    const seqs = async () => (await readIndex(db)).filter((row) => (row as unknown[])[1] === true).length;
    expect(await seqs()).toBeLessThan(300);
    expect(await seqs()).toBeGreaterThan(0);
    await Promise.all(servers.map((server) => server.fillSearch()));
    expect(await seqs()).toBe(300);
  });

  it('has nothing left to index in a database that an earlier version of the update filled at once', async () => {
    const url = await oldDatabase(150);
    const earlier = await openPostgres(url, { migrations: migrationsBefore('search_waiting', 'postgres') });
    const fill = sql`INSERT INTO search_index SELECT source, seq, fold_for_search(text), digits FROM search_source`;
    await earlier.tx(async () => void (await earlier.query.run(fill)));
    await earlier.close();
    const db = await openPostgres(url);
    afterTest(() => db.close());
    expect(await db.query.select().from(waitingTexts)).toEqual([]);
    expect(await readIndex(db)).toEqual(Array.from({ length: 150 }, (_, index) => [index + 1, true]));
  });
});
