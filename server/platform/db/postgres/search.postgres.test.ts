import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { SearchSource } from '#server/platform/db/database.ts';
import { newestMatching, sliceReader } from '#server/platform/db/search.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { emptyPostgresDatabase, migrationsBefore, openTestDatabase } from '#server/testing/test-database.ts';
import { openPostgres } from './open-postgres.ts';

it('looks for one or two letters in the newest 10,000 texts of each source', async () => {
  const db = await openTestDatabase();
  afterTest(() => db.close());
  await db.tx(async () => {
    await db.query.run(sql`INSERT INTO search_index
      SELECT source, seq, CASE seq WHEN 1 THEN 'old: ng, 東京, a--b' WHEN 2 THEN 'new: ng, 東京, a--b' ELSE '' END, ''
      FROM generate_series(1, 2) AS source, generate_series(1, 10001) AS seq WHERE source = 2 OR seq <= 2`);
  });
  const found = async (source: SearchSource, searched: string) =>
    newestMatching(sliceReader(db), (await db.search(searched))(source), 5);
  for (const searched of ['ng', '東京', 'g', ':', 'a--'])
    expect([await found('client', searched), await found('event', searched)], searched).toEqual([[2, 1], [2]]);
  for (const searched of ['old', 'ld:', ', 東', '--b'])
    expect((await found('event', searched)).at(-1), searched).toBe(1);
});

it('finds the inquiries of a release that had an index of them alone', async () => {
  const url = await emptyPostgresDatabase();
  const old = await openPostgres(url, { migrations: migrationsBefore('one_search', 'postgres') });
  await old.tx(async () => {
    await old.query.run(sql`INSERT INTO inquiries (id, full_name, email, phone, guest_count, message, status, priority,
      lead_source, created_at, updated_at, reply_token)
      VALUES ('i', 'Zoë Park', 'zoe@example.com', '(330) 555-0142', 80, 'Orchids', 'new', 'medium', 'website', 1, 1, 'token')`);
  });
  await old.close();
  const db = await openPostgres(url);
  afterTest(() => db.close());
  const found = async (searched: string) => newestMatching(sliceReader(db), (await db.search(searched))('inquiry'), 5);
  for (const searched of ['zoe', 'orchid', '330.555', 'oë']) expect(await found(searched), searched).toEqual([1]);
  await db.tx(async () => void (await db.query.run(sql`UPDATE inquiries SET message = 'Peonies' WHERE id = 'i'`)));
  expect([await found('orchid'), await found('peonies')]).toEqual([[], [1]]);
  await db.tx(async () => void (await db.query.run(sql`DELETE FROM inquiries WHERE id = 'i'`)));
  expect(await db.query.all(sql`SELECT seq FROM search_index`)).toEqual([]);
});
