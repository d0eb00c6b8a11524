import pg from 'pg';
import { expect, it } from 'vitest';
import { feedLink } from '#server/features/calendar-feeds/operations.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { previewLink } from '#server/features/pages/previews.ts';
import { readMigrations } from '#server/platform/db/migrations.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import { eventually } from '#server/testing/eventually.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';
import { emptyPostgresDatabase, migratedPostgresDatabase } from '#server/testing/test-database.ts';

/** Two servers on one database, and a session that one of them began. */
async function twoServers(config = {}) {
  const url = await migratedPostgresDatabase();
  const [one, two] = [
    await buildTestApp({ db: await openPostgres(url), config, frontends: fixtureFrontends() }),
    await buildTestApp({ db: await openPostgres(url), config, frontends: fixtureFrontends() }),
  ];
  return { url, one, two, headers: (await one.signIn()).headers };
}

it('shows staff on one server what was just written on another, with a session of either', async () => {
  const { one, two, headers } = await twoServers();
  for (let index = 0; index < 20; index += 1) {
    const [writer, reader] = index % 2 === 0 ? [one, two] : [two, one];
    const fullName = `Visitor ${index}`;
    const sent = await writer.app.inject({
      method: 'POST',
      url: '/api/v1/inquiries',
      payload: anInquiry({ fullName }),
    });
    expect(sent.statusCode).toBe(201);
    const list = await reader.app.inject({ url: '/api/v1/inquiries', headers });
    expect(list.json().data[0].fullName).toBe(fullName);
    expect(list.json().pagination.total).toBe(index + 1);
  }
});

it('ends a session that was deleted directly in the database', async () => {
  const { url, one, headers } = await twoServers();
  const profile = async () => (await one.app.inject({ url: '/api/v1/auth/profile', headers })).statusCode;
  expect(await profile()).toBe(200);
  const client = new pg.Client(url);
  await client.connect();
  await client.query('DELETE FROM sessions');
  await client.end();
  await eventually(async () => expect(await profile()).toBe(401));
});

it('shows visitors within a second what was written on another server', async () => {
  const { one, two, headers } = await twoServers();
  const [{ url, body }] = contentKinds as [(typeof contentKinds)[number]];
  expect((await two.app.inject(url)).json().data).toEqual([]);
  await one.app.inject({ method: 'POST', url, headers, payload: { ...body('Lanterns'), isActive: true } });
  await eventually(async () => expect((await two.app.inject(url)).body).toContain('Lanterns'));
});

it('shows a preview on every server at once', async () => {
  const { one, two, headers } = await twoServers();
  const payload = { page: 'contact', values: {} };
  for (const [maker, other] of [
    [one, two],
    [two, one],
  ] as const) {
    const made = await maker.app.inject({ method: 'POST', url: '/api/v1/preview', headers, payload });
    const shown = await other.app.inject(made.json().data.url);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('rel="canonical"');
  }
});

it('counts attempts to sign in, and inquiries, over all servers', async () => {
  const { one, two } = await twoServers({ rateLimits: { inquiries: 2, login: 2 } });
  const payload = { username: 'admin', password: 'wrong' };
  const attempt = (server: typeof one) => server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
  const send = (server: typeof one) =>
    server.app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: anInquiry() });
  for (const act of [attempt, send]) {
    const statuses = [await act(one), await act(two), await act(one), await act(two)].map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.slice(2)).toEqual([429, 429]);
    expect(statuses.slice(0, 2)).not.toContain(429);
  }
});

it.each([
  ['links to invitations', 'POST', '/api/v1/auth/invitation', { token: 'x'.repeat(43) }],
  ['calendar feeds', 'GET', `${feedLink.path}${'x'.repeat(43)}.ics`, undefined],
  ['previews', 'GET', `${previewLink.path}${'x'.repeat(43)}`, undefined],
] as const)('counts guesses of the addresses of %s over all servers', async (_what, method, url, payload) => {
  const { one, two } = await twoServers();
  const statuses: number[] = [];
  for (let index = 0; index < 61; index += 1) {
    const { app } = index % 2 === 0 ? one : two;
    statuses.push((await app.inject({ method, url, ...(payload && { payload }) })).statusCode);
  }
  expect(statuses.slice(0, 60)).not.toContain(429);
  expect(statuses[60]).toBe(429);
});

it('runs the jobs on one server, and on another once that one has ended', async () => {
  const url = await migratedPostgresDatabase();
  const [one, two] = [await openPostgres(url), await openPostgres(url)];
  expect([await one.runsJobs(), await two.runsJobs(), await one.runsJobs()]).toEqual([true, false, true]);
  await one.close();
  expect(await two.runsJobs()).toBe(true);
  await two.close();
});

it('writes one after another, so that the versions of all servers count every commit', async () => {
  const url = await migratedPostgresDatabase();
  const servers = [await openPostgres(url), await openPostgres(url)];
  for (const db of servers) afterTest(() => db.close());
  const [before] = servers.map(({ version }) => version);
  const row = (id: string) => ({
    id,
    fullName: id,
    email: 'a@example.com',
    phone: '1',
    guestCount: 1,
    message: '',
    createdAt: 1,
    updatedAt: 1,
    ...({ status: 'new', priority: 'medium', leadSource: 'website' } as const),
  });
  const write = (index: number) => {
    const db = servers[index % 2] as (typeof servers)[number];
    return db.tx(async () => void (await db.query.insert(inquiries).values(row(`i${index}`))));
  };
  await Promise.all(Array.from({ length: 200 }, (_, index) => write(index)));
  for (const db of servers) {
    await db.catchUp();
    const rows = await db.query.select({ seq: inquiries.seq }).from(inquiries);
    expect(new Set(rows.map(({ seq }) => seq)).size).toBe(200);
    // Writes that waited together share a commit.
    expect(db.version).toBeGreaterThan(Number(before));
    expect(db.version).toBe(servers[0]?.version);
  }
});

it('migrates once when several servers start on an empty database', async () => {
  const url = await emptyPostgresDatabase();
  const servers = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url)));
  for (const db of servers) expect(await db.query.select().from(inquiries)).toEqual([]);
  await Promise.all(servers.map((db) => db.close()));
});

it('rejects a database that a newer release has migrated, and one that cannot be reached', async () => {
  const url = await migratedPostgresDatabase();
  const older = openPostgres(url, { migrations: readMigrations('postgres').slice(0, -1) });
  await expect(older).rejects.toThrow(/newer version of Marquee/);
  const nowhere = openPostgres('postgres://maria:secret@127.0.0.1:1/marquee');
  await expect(nowhere).rejects.toThrow(StartError);
  await expect(nowhere).rejects.not.toThrow(/secret/);
});

it('leaves the database as it was when a migration fails', async () => {
  const url = await migratedPostgresDatabase();
  const broken = { version: 99, name: 'broken', sql: 'DROP TABLE inquiries; INSERT INTO nowhere VALUES (1)' };
  await expect(openPostgres(url, { migrations: [...readMigrations('postgres'), broken] })).rejects.toThrow(
    /could not be updated/,
  );
  const db = await openPostgres(url);
  expect(await db.query.select().from(inquiries)).toEqual([]);
  await db.close();
});
