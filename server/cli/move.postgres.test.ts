import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, lt } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { inquiries, inquiryCounts } from '#server/features/inquiries/table.ts';
import { services } from '#server/features/services/table.ts';
import { venue } from '#server/features/venue/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { databaseFile } from '#server/platform/files/data-folder.ts';
import { history, trash } from '#server/records/table.ts';
import { moveToTrash } from '#server/records/trash.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { seedInquiries } from '#server/seed/seed-inquiries.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp, testConfig } from '#server/testing/build-test-app.ts';
import { run, startServer } from '#server/testing/spawn.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { emptyPostgresDatabase, migratedPostgresDatabase } from '#server/testing/test-database.ts';

const now = () => new Date();
const move = (to: string, environment: Record<string, string>) =>
  run({ name: 'move', args: ['--to', to], environment });

async function filledFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  const db = openSqlite(databaseFile(dataDir));
  await seedContent({ db, now });
  const ctx = createContext({ config: testConfig, db, now });
  await seedInquiries(ctx);
  const [service] = await db.query.select().from(services).limit(1);
  const anna = { kind: 'staff', id: 'anna', username: 'anna', role: 'admin' } as const;
  await moveToTrash(ctx, anna, 'service', service?.id ?? '');
  await db.close();
  return dataDir;
}

/** What both engines must hold alike. */
async function contentOf(db: Database) {
  const counts = await db.query.select().from(inquiryCounts);
  return {
    inquiries: await db.query.select().from(inquiries).orderBy(asc(inquiries.seq)),
    services: await db.query.select().from(services).orderBy(asc(services.seq)),
    venue: await db.query.select().from(venue),
    history: await db.query.select().from(history).orderBy(asc(history.seq)),
    trash: await db.query.select().from(trash),
    counts: counts.map((row) => JSON.stringify(row)).sort(),
  };
}

it('copies everything to PostgreSQL and back, and both go on where the other was', async () => {
  const dataDir = await filledFolder();
  const url = await emptyPostgresDatabase();
  const original = openSqlite(databaseFile(dataDir));
  const originalContent = await contentOf(original);
  await original.close();
  const there = await move(url, { DATA_DIR: dataDir });
  expect(there).toMatchObject({ code: 0, stderr: '' });
  expect(there.stdout).toMatch(/^Copied \d{3,} rows and compared them\. Set DATABASE_URL/);

  // Not as a server, which would keep the way back closed.
  const db = await openPostgres(url, { isServer: false });
  expect(await contentOf(db)).toEqual(originalContent);
  const { app, signIn } = await buildTestApp({ db });
  const { headers } = await signIn();
  const sent = await app.inject({
    method: 'POST',
    url: '/api/v1/inquiries',
    payload: anInquiry({ fullName: 'Zelda' }),
  });
  expect(sent.statusCode).toBe(201);
  const found = await app.inject({ url: '/api/v1/inquiries?search=zelda', headers });
  expect(found.json().data).toHaveLength(1);
  const moved = await contentOf(db);

  const newFolder = join(temporaryFolder(), 'back');
  const back = await move('file', { DATA_DIR: newFolder, DATABASE_URL: url });
  expect(back).toMatchObject({ code: 0, stderr: '' });
  const file = openSqlite(databaseFile(newFolder));
  expect(await contentOf(file)).toEqual(moved);
  const again = await buildTestApp({ db: file });
  expect((await again.app.inject({ url: '/api/v1/inquiries?search=zelda', headers })).json().data).toHaveLength(1);
});

const sentence = (to: string) =>
  new RegExp(`^This database was moved to ${to} on [A-Z][a-z]+ \\d+, \\d{4}, [^\\n]+\\.\\n$`);

it('closes the file that was moved to every server and command, until it is moved back over it', async () => {
  const dataDir = await filledFolder();
  const url = await emptyPostgresDatabase();
  const backups = temporaryFolder();
  const before = await run({ name: 'back-up', args: ['--to', backups], environment: { DATA_DIR: dataDir } });
  expect(before.code).toBe(0);
  expect((await move(url, { DATA_DIR: dataDir })).code).toBe(0);

  const environment = { DATA_DIR: dataDir };
  const closed = { code: 1, stdout: '', stderr: expect.stringMatching(sentence('PostgreSQL')) };
  expect(await run({ name: 'run-fixture-server', environment })).toEqual(closed);
  for (const args of [['list'], ['erase', 'a@example.com', '--yes']])
    expect(await run({ name: 'admin-accounts', args, environment })).toEqual(closed);
  expect(await run({ name: 'back-up', environment })).toEqual(closed);
  expect(await move(await emptyPostgresDatabase(), environment)).toEqual(closed);

  const [archive = ''] = readdirSync(backups);
  const restored = { DATA_DIR: temporaryFolder() };
  expect((await run({ name: 'restore', args: [join(backups, archive)], environment: restored })).code).toBe(0);
  expect((await run({ name: 'admin-accounts', args: ['list'], environment: restored })).code).toBe(0);

  const db = await openPostgres(url, { isServer: false });
  await db.tx(async () => void (await db.query.update(services).set({ title: 'Newer' }).where(eq(services.order, 0))));
  const moved = await contentOf(db);
  await db.close();
  const back = await move('file', { ...environment, DATABASE_URL: url });
  expect(back).toMatchObject({ code: 0, stderr: '' });
  const file = openSqlite(databaseFile(dataDir));
  expect(await contentOf(file)).toEqual(moved);
  await file.close();
  const aside = readdirSync(dataDir).filter((name) => name.startsWith('marquee-moved-'));
  expect(aside).toHaveLength(1);
  expect(back.stdout).toContain(aside[0]);
});

it('closes the PostgreSQL database that was moved, until it is moved back over it', async () => {
  const dataDir = await filledFolder();
  const url = await emptyPostgresDatabase();
  expect((await move(url, { DATA_DIR: dataDir })).code).toBe(0);
  expect((await move('file', { DATA_DIR: dataDir, DATABASE_URL: url })).code).toBe(0);

  const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: url };
  const closed = { code: 1, stdout: '', stderr: expect.stringMatching(sentence('a file')) };
  expect(await run({ name: 'run-fixture-server', environment })).toEqual(closed);
  expect(await run({ name: 'admin-accounts', args: ['list'], environment })).toEqual(closed);
  expect(await move('file', environment)).toEqual(closed);

  const file = openSqlite(databaseFile(dataDir));
  await file.tx(async () => void (await file.query.delete(inquiries).where(lt(inquiries.seq, 50))));
  const changed = await contentOf(file);
  await file.close();
  expect(await move(url, { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: '' });
  const db = await openPostgres(url, { isServer: false });
  expect(await contentOf(db)).toEqual(changed);
});

it('opens a moved database again where that is asked for', async () => {
  const dataDir = await filledFolder();
  const url = await emptyPostgresDatabase();
  const reopen = (environment: Record<string, string>) => run({ name: 'move', args: ['--reopen'], environment });
  const list = (environment: Record<string, string>) => run({ name: 'admin-accounts', args: ['list'], environment });
  const onFile = { DATA_DIR: dataDir };
  const onPostgres = { DATA_DIR: temporaryFolder(), DATABASE_URL: url };
  expect(await reopen(onFile)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'This database was not moved away, so nothing was changed.\n',
  });
  await move(url, onFile);
  expect(await reopen(onFile)).toMatchObject({ code: 0, stderr: '' });
  expect(await list(onFile)).toMatchObject({ code: 0, stderr: '' });
  await move('file', { ...onPostgres, DATA_DIR: temporaryFolder() });
  expect((await list(onPostgres)).code).toBe(1);
  expect(await reopen(onPostgres)).toMatchObject({ code: 0, stderr: '' });
  expect(await list(onPostgres)).toMatchObject({ code: 0, stderr: '' });
});

it('leaves a database open whose copy failed', async () => {
  const dataDir = await filledFolder();
  const url = await migratedPostgresDatabase();
  const db = await openPostgres(url, { isServer: false });
  await seedContent({ db, now });
  await db.close();
  expect((await move(url, { DATA_DIR: dataDir })).code).toBe(1);
  await openSqlite(databaseFile(dataDir)).close();
});

it('is refused while a server runs on either side, and changes nothing', async () => {
  const dataDir = await filledFolder();
  const url = await emptyPostgresDatabase();
  const server = await startServer(temporaryFolder(), {
    DATABASE_URL: url,
    ADMIN_PASSWORD: 'four words do not belong',
  });
  const busy = {
    code: 1,
    stdout: '',
    stderr: 'Marquee is running on this database. Stop every server on it, and run this again.\n',
  };
  expect(await move(url, { DATA_DIR: dataDir })).toEqual(busy);
  expect(await move('file', { DATA_DIR: temporaryFolder(), DATABASE_URL: url })).toEqual(busy);
  await server.stop();
  const onFile = await startServer(dataDir, { ADMIN_PASSWORD: 'four words do not belong' });
  const refused = await move(url, { DATA_DIR: dataDir });
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/already running/);
  await onFile.stop();
});

it('is refused where data is already, and leaves it', async () => {
  const dataDir = await filledFolder();
  const url = await migratedPostgresDatabase();
  const db = await openPostgres(url);
  await seedContent({ db, now });
  await db.tx(async () => void (await db.query.update(services).set({ title: 'Kept' }).where(eq(services.order, 0))));
  await db.close();
  const refused = await move(url, { DATA_DIR: dataDir });
  expect(refused).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The database to move to already holds data. Name an empty one, and run this again.\n',
  });
  const bytes = readFileSync(databaseFile(dataDir));
  expect(await move('file', { DATA_DIR: dataDir, DATABASE_URL: url })).toMatchObject({ code: 1 });
  expect(readFileSync(databaseFile(dataDir)).equals(bytes)).toBe(true);
  expect(existsSync(join(dataDir, 'marquee.db.part'))).toBe(false);
});

it.each([[[]], [['--to']], [['--to', 'somewhere']], [['--to', 'file', 'again']]])(
  'shows how it is used after %j',
  async (args) => {
    const { code, stderr } = await run({ name: 'move', args, environment: { DATA_DIR: temporaryFolder() } });
    expect(code).toBe(2);
    expect(stderr).toContain('npm run move -- --to postgres://');
  },
);
