import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { galleryItems } from '#server/features/gallery/table.ts';
import { addFirstAccount } from '#server/features/identity/account/accounts.ts';
import { Ctx } from '#server/platform/context.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { createLogger } from '#server/platform/http/logging.ts';
import { serverMedia } from '#server/platform/media/media.ts';
import { describeError } from '#server/platform/process/describe-error.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { addSeedPictures } from '#server/seed/seed-pictures.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp, testConfig } from '#server/testing/build-test-app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';
import { networkTo } from '#server/testing/network.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { emptyPostgresDatabase, migratedPostgresDatabase } from '#server/testing/test-database.ts';
import { seedGallery } from '#shared/seed/gallery.ts';

const password = 'canary-password-of-the-database';
const canary = anInquiry({ fullName: 'Canary Fullname', email: 'canary@example.com', message: 'canary message' });

/** A server with its log, and what visitors ask of it. */
async function openServer(url: string) {
  const lines: string[] = [];
  const destination = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  const db = await openPostgres(url);
  const logger = createLogger({ logLevel: 'info' }, destination);
  const built = await buildTestApp({ db, logger, frontends: fixtureFrontends() });
  const post = (key?: string) =>
    built.app.inject({
      method: 'POST',
      url: '/api/v1/inquiries',
      payload: canary,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const get = (path: string, headers = {}) => built.app.inject({ url: path, headers });
  return { ...built, db, lines, post, get };
}

/** The same address with a password, which PostgreSQL does not ask for here. */
function withPassword(url: string): string {
  const address = new URL(url);
  address.password = password;
  return address.href;
}

it('puts writes off while the database is away, serves pages from memory, and goes on by itself', async () => {
  const network = await networkTo(withPassword(await migratedPostgresDatabase()));
  afterTest(() => network.close());
  const { lines, post, get, signIn } = await openServer(network.url);
  const { headers } = await signIn();
  const pages = ['/', '/contact', '/api/v1/services'];
  for (const path of pages) expect((await get(path)).statusCode, path).toBe(200);
  expect((await post('before')).statusCode).toBe(201);

  await network.refuse();
  const responses = [await post(), await post('before'), await get('/api/v1/inquiries', headers), await get('/readyz')];
  for (const { statusCode, headers: sent, body } of responses) {
    expect(statusCode).toBe(503);
    expect(Number(sent['retry-after'])).toBeGreaterThan(0);
    expect(body).not.toMatch(/select|insert|postgres|ECONN|127\.0\.0\.1|canary/i);
  }
  for (const path of [...pages, '/healthz']) expect((await get(path)).statusCode, path).toBe(200);

  await network.replace();
  await eventually(async () => expect((await post('after')).statusCode).toBe(201));
  expect((await get('/api/v1/inquiries', headers)).json().pagination.total).toBe(2);
  expect(lines.join('')).not.toContain(password);
  expect(lines.join('')).not.toMatch(/canary/i);
});

it('tries again by itself when the database ends every connection', async () => {
  const url = await migratedPostgresDatabase();
  const { db, post } = await openServer(url);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  afterTest(() => admin.end());
  const endAll = () =>
    admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'marquee' AND datname = current_database()",
    );
  await post('first');
  const during = db.tx(async () => {
    await endAll();
    await db.query.run('select 1');
  });
  await expect(during).rejects.toMatchObject({ code: 'unavailable' });
  await eventually(async () => expect((await post('second')).statusCode).toBe(201));
});

it('ends requests in time when the network to the database is cut, spares the other server, and goes on by itself', async () => {
  const url = await migratedPostgresDatabase();
  const network = await networkTo(url);
  afterTest(() => network.close());
  const [cutOff, other] = [await openServer(network.url), await openServer(url)];
  await cutOff.post('first');
  // In the middle of a transaction, which holds the lock that every writer needs.
  const held = cutOff.db.tx(async () => {
    network.cut();
    await cutOff.db.query.run('select 1');
  });
  const lost = expect(held).rejects.toMatchObject({ code: 'unavailable' });
  const statuses: number[] = [];
  for (const response of [cutOff.post('second'), cutOff.post(), cutOff.get('/readyz')])
    void response.then(({ statusCode }) => statuses.push(statusCode));
  const onOther = await other.post('third');
  expect(onOther.statusCode).toBe(201);
  // Browsers give up after 15 seconds; a busy machine gets twice that.
  await expect.poll(() => statuses, { timeout: 30_000 }).toEqual([503, 503, 503]);
  await lost;

  await network.replace();
  await eventually(async () => expect((await cutOff.post('second')).statusCode).toBe(201));
  expect((await cutOff.post('third')).json()).toEqual(onOther.json());
});

it('waits for no lock longer than some seconds', async () => {
  const url = await migratedPostgresDatabase();
  const { post } = await openServer(url);
  const stranger = new pg.Client({ connectionString: url });
  await stranger.connect();
  await stranger.query('BEGIN; SELECT version FROM marquee FOR UPDATE');
  expect((await post()).statusCode).toBe(503);
  await stranger.end();
  expect((await post()).statusCode).toBe(201);
});

it('logs no value that PostgreSQL quotes in an error', async () => {
  const { db, addAccount } = await openServer(await migratedPostgresDatabase());
  await addAccount('canary');
  const fail = (work: () => Promise<unknown>) => work().catch((error: unknown) => JSON.stringify(describeError(error)));
  const descriptions = [
    await fail(() => db.query.run(sql`select cast(${'canary'} as bigint)`)),
    await fail(() => db.query.run(sql`select cast(${'{"canary": canary}'} as json)`)),
    await fail(() => addAccount('canary')),
  ];
  for (const description of descriptions) {
    expect(description).toMatch(/22P02|23505/);
    expect(description).not.toContain('canary');
  }
});

it('seeds one account, one content and one gallery when two servers start on an empty database at the same moment', async () => {
  const url = await emptyPostgresDatabase();
  const now = () => new Date();
  const start = async () => {
    const db = await openPostgres(url);
    afterTest(() => db.close());
    await seedContent({ db, now });
    const ctx = new Ctx({ config: { ...testConfig, dataDir: temporaryFolder() }, db, now });
    await addSeedPictures(serverMedia(ctx));
    const { generatedPassword } = await addFirstAccount(ctx, 'admin', undefined);
    const gallery = await db.query.select().from(galleryItems);
    return { generatedPassword, titles: gallery.map(({ title }) => title) };
  };
  const started = await Promise.all([start(), start()]);
  expect(started.filter(({ generatedPassword }) => generatedPassword !== undefined)).toHaveLength(1);
  for (const { titles } of started) expect(titles).toHaveLength(seedGallery.length);
});

it('writes nothing while the database is being moved, even if the move began while no server was connected', async () => {
  const url = await migratedPostgresDatabase();
  const { post } = await openServer(url);
  await post('first');
  const move = new pg.Client({ connectionString: url });
  await move.connect();
  afterTest(() => move.end());
  await move.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'marquee' AND datname = current_database();
     SELECT pg_advisory_lock(7233106)`,
  );
  for (let attempt = 0; attempt < 3; attempt += 1) expect((await post()).statusCode).toBe(503);
  await move.query('SELECT pg_advisory_unlock(7233106)');
  await eventually(async () => expect((await post('second')).statusCode).toBe(201));
});
