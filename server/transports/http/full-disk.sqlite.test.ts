import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp, testPassword } from '#server/testing/build-test-app.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

it('without room inquiries are refused in the envelope, all that was there is read on, and with room it goes on', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'marquee.db');
  const db = openSqlite(file);
  const { app, signIn } = await buildTestApp({ db, config: { dataDir }, frontends: fixtureFrontends() });
  const { headers } = await signIn();
  const post = (message = 'A garden, please. '.repeat(250).trim()) =>
    app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: anInquiry({ message }) });
  const get = async (url: string) => (await app.inject({ url, headers })).statusCode;
  const stored: string[] = [];
  for (let count = 0; count < 3; count += 1) stored.push((await post()).json().data._id);

  // No page may be added any more, which is what a full disk comes down to.
  await db.tx(async () => {
    await db.query.run(sql`pragma max_page_count = 1`);
  });
  const answers = await Promise.all(Array.from({ length: 40 }, () => post()));
  stored.push(...answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json().data._id));
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused.length).toBeGreaterThan(20);
  for (const answer of refused) {
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toMatchObject({ success: false, error: { code: 'insufficient_storage' } });
  }
  for (const url of ['/', '/contact', '/healthz', '/api/v1/services', '/api/v1/inquiries', '/api/v1/inquiries/stats'])
    expect(await get(url), url).toBe(200);
  const login = { username: 'admin', password: testPassword };
  const signingIn = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: login });
  expect([200, 507]).toContain(signingIn.statusCode);

  await db.tx(async () => {
    await db.query.run(sql`pragma max_page_count = 1000000`);
  });
  const after = await post();
  expect(after.statusCode).toBe(201);
  stored.push(after.json().data._id);

  const connection = new SqliteConnection(file, { readonly: true });
  const ids = connection.prepare('SELECT id FROM inquiries ORDER BY id').pluck().all();
  const integrity = connection.pragma('integrity_check', { simple: true });
  connection.close();
  expect({ ids, integrity }).toEqual({ ids: stored.sort(), integrity: 'ok' });
});
