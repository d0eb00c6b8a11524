import { expect } from 'vitest';
import { readMigrations } from '#server/platform/db/migrations.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { milliseconds } from './setup/clock.ts';
import { test } from './setup/several-servers.ts';

const migrations = readMigrations('postgres');

test('four servers that start at once on an empty database all come up, and set it up once', async ({
  addServer,
  ask,
  figure,
}) => {
  const began = performance.now();
  await Promise.all(Array.from({ length: 4 }, () => addServer()));
  figure('all four ready', milliseconds(performance.now() - began));
  expect(await ask('SELECT schema FROM marquee')).toEqual([{ schema: migrations.length }]);
  expect(
    await ask(`SELECT (SELECT count(*)::int FROM venue) AS venues, (SELECT count(*)::int FROM users) AS accounts`),
  ).toEqual([{ venues: 1, accounts: 1 }]);
  const titles = await ask<{ twice: number }>(
    'SELECT (SELECT count(*) - count(DISTINCT title) FROM services)::int + (SELECT count(*) - count(DISTINCT title) FROM gallery_items)::int AS twice',
  );
  expect(titles).toEqual([{ twice: 0 }]);
});

test('three servers that start at once on a database of an older schema with 50,000 inquiries update it once', async ({
  postgres,
  addServer,
  ask,
  figure,
}) => {
  const old = migrations.slice(0, 1);
  await (await openPostgres(postgres.url, { migrations: old })).close();
  await ask(`INSERT INTO inquiries (id, full_name, email, phone, guest_count, message, created_at, updated_at, status, priority, lead_source)
    SELECT i, 'Anna ' || i, 'anna' || i || '@example.com', '1', 1, repeat('A garden, please. ', 10), i, i, 'new', 'medium', 'website'
    FROM generate_series(1, 50000) AS i`);
  const began = performance.now();
  // Every migration since the first fills columns and an index of search for every inquiry.
  await Promise.all(Array.from({ length: 3 }, () => addServer({}, 120_000)));
  figure('all three ready', milliseconds(performance.now() - began));
  expect(await ask('SELECT schema FROM marquee')).toEqual([{ schema: migrations.length }]);
  expect(await ask('SELECT count(*)::int AS rows FROM inquiries')).toEqual([{ rows: 50_000 }]);
});

test('a migration of 15 seconds is waited for by the other servers', async ({ postgres, ask, figure }) => {
  const version = migrations.length + 1;
  const slow = [...migrations, { version, name: 'slow', sql: 'SELECT pg_sleep(15); CREATE TABLE slow (key integer)' }];
  const began = performance.now();
  const servers = await Promise.all([1, 2, 3].map(() => openPostgres(postgres.url, { migrations: slow })));
  figure('all three ready', milliseconds(performance.now() - began));
  for (const db of servers) await db.close();
  expect(await ask('SELECT schema FROM marquee')).toEqual([{ schema: version }]);
});
