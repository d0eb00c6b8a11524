import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillFolder } from '#server/features/backups/testing/filled-folder.ts';
import { kinds } from '#server/features/index.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { sessions } from '#server/platform/auth/table.ts';
import { lockDataFolder } from '#server/platform/db/sqlite/folder-lock.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { type Source, writeArchive } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const at = new Date('2026-11-21T15:00:00.000Z');

async function aBackup() {
  const dataDir = temporaryFolder();
  const filled = await fillFolder(dataDir);
  const file = join(temporaryFolder(), 'all.tar');
  const message = await filled.addMessage(null);
  await takeBackup({ dataDir, target: file, at, kinds });
  return { ...filled, file, message, source: dataDir };
}

const restore = (file: string, dataDir: string, isForced = false) =>
  restoreBackup({ file, kinds, dataDir, isForced, at });
const newFolder = () => join(temporaryFolder(), 'data');

async function rejection(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StartError)) throw new Error('It was not rejected.', { cause: error });
  expect(error.message).toMatch(/^[^\n]+\.$/);
  return error.message;
}

describe('a restored backup', () => {
  it('is the data folder as it was, and a server starts on it', async () => {
    const { file, source, names, message } = await aBackup();
    const dataDir = newFolder();
    expect(await restore(file, dataDir)).toMatchObject({ pictures: names.length, keptIn: undefined });
    expect(readFileSync(join(dataDir, 'mail', message), 'utf8')).toBe('Subject: Our day');
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'marquee.db')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir).sort()).toEqual(['mail', 'marquee.db', 'marquee.lock', 'media']);
    for (const name of names)
      expect(readFileSync(join(dataDir, 'media', name))).toEqual(readFileSync(join(source, 'media', name)));

    const db = openSqlite(join(dataDir, 'marquee.db'));
    expect(await db.query.select().from(sessions)).toEqual([]);
    expect((await db.query.select().from(inquiries)).map(({ fullName }) => fullName)).toEqual(['Ada Moore']);
    const { app } = await buildTestApp({ db, config: { dataDir } });
    const gallery = (await app.inject('/api/v1/gallery')).json().data as { imageUrl: string }[];
    expect(gallery).toHaveLength(2);
    for (const { imageUrl } of gallery) expect((await app.inject(imageUrl)).statusCode).toBe(200);
  });

  it('goes into a folder that holds nothing but backups and what a restore that was cut short has left', async () => {
    const { file } = await aBackup();
    const dataDir = temporaryFolder();
    const kept = join(dataDir, 'backups', 'all.tar');
    mkdirSync(join(dataDir, 'backups'));
    mkdirSync(join(dataDir, 'media'));
    mkdirSync(join(dataDir, 'restoring-77', 'media'), { recursive: true });
    cpSync(file, kept);
    await restore(kept, dataDir);
    expect(readdirSync(dataDir).sort()).toEqual(['backups', 'mail', 'marquee.db', 'marquee.lock', 'media']);
  });
});

describe('existing data', () => {
  it.each(['marquee.db', 'marquee.db-wal', 'media/picture.jpg'])('(%s) is not touched without force', async (name) => {
    const { file } = await aBackup();
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'media'));
    writeFileSync(join(dataDir, name), 'mine');
    expect(await rejection(restore(file, dataDir))).toMatch(/already data in .*--force/);
    expect(readFileSync(join(dataDir, name), 'utf8')).toBe('mine');
    expect(existsSync(join(dataDir, 'marquee.db'))).toBe(name === 'marquee.db');
  });

  it('is put aside with force, all of it', async () => {
    const { file, names } = await aBackup();
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'media'));
    const old = ['marquee.db', 'marquee.db-wal', 'media/picture.jpg'];
    for (const name of old) writeFileSync(join(dataDir, name), `old ${name}`);
    const { keptIn = '' } = await restore(file, dataDir, true);
    expect(keptIn).toBe(join(dataDir, 'before-restore-2026-11-21T15-00-00-000Z'));
    for (const name of old) expect(readFileSync(join(keptIn, name), 'utf8')).toBe(`old ${name}`);
    expect(readdirSync(join(dataDir, 'media')).sort()).toEqual(names);
    await openSqlite(join(dataDir, 'marquee.db')).close();
  });

  it('is not touched, force or not, while a server runs on it', async () => {
    const { file } = await aBackup();
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'marquee.db'), 'mine');
    const lock = lockDataFolder(dataDir);
    expect(await rejection(restore(file, dataDir, true))).toMatch(/already running/);
    lock.release();
    expect(readFileSync(join(dataDir, 'marquee.db'), 'utf8')).toBe('mine');
  });

  it('is not touched by a damaged backup, force or not', async () => {
    const { file } = await aBackup();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length - 700));
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'marquee.db'), 'mine');
    expect(await rejection(restore(file, dataDir, true))).toMatch(/cannot be used: its end is missing/);
    expect(readdirSync(dataDir).sort()).toEqual(['marquee.db', 'marquee.lock']);
  });
});

describe('a damaged backup', () => {
  it('rejects any changed byte, or restores exactly what was backed up', async () => {
    const { file, source, names } = await aBackup();
    const bytes = readFileSync(file);
    const damaged = join(temporaryFolder(), 'damaged.tar');
    let rejected = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, mask) => {
          const changed = Buffer.from(bytes);
          changed[at] = (bytes[at] ?? 0) ^ mask;
          writeFileSync(damaged, changed);
          const dataDir = newFolder();
          const outcome = await restore(damaged, dataDir).catch((error: unknown) => error);
          if (outcome instanceof StartError) {
            rejected += 1;
            expect(existsSync(dataDir)).toBe(false);
          } else {
            expect(outcome).toMatchObject({ pictures: names.length });
            for (const name of names)
              expect(readFileSync(join(dataDir, 'media', name))).toEqual(readFileSync(join(source, 'media', name)));
          }
        },
      ),
      // The same bytes each time: a few of the format carry nothing, and luck could draw many of those.
      { numRuns: 40, seed: 1 },
    );
    expect(rejected).toBeGreaterThan(30);
  });

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['a text', () => Buffer.from('a letter to the caterer '.repeat(100))],
    ['half of one', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['one with something behind it', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(512)])],
  ])('rejects %s in one sentence that names the file', async (_what, damage) => {
    const { file } = await aBackup();
    writeFileSync(file, damage(readFileSync(file)));
    const dataDir = newFolder();
    const message = await rejection(restore(file, dataDir));
    expect(message).toContain(file);
    expect(message).toMatch(/cannot be used: .* Nothing was changed/);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('rejects a missing file', async () => {
    expect(await rejection(restore('/nowhere/all.tar', newFolder()))).toBe('There is no file /nowhere/all.tar.');
  });

  const values = { format: 'marquee-backup', version: 1, createdAt: at.toISOString(), schema: 1, missing: [] };
  const manifest = { name: 'manifest.json', text: JSON.stringify(values) };
  const database = { name: 'marquee.db', text: 'no database' };
  const outsiders = [
    '../../out.txt',
    '/tmp/out.txt',
    'media/../../out.txt',
    'media/out.txt',
    'media/',
    'upload-secret',
  ];

  it.each<[string, RegExp, Source[]]>([
    ...outsiders.map((name): [string, RegExp, Source[]] => [
      name,
      /a file that is no part of a backup/,
      [database, manifest, { name, text: 'escaped' }],
    ]),
    ['a database that is none', /its database (is damaged|cannot be read)/, [database, manifest]],
    ['no database', /marquee.db is missing/, [manifest]],
    ['no manifest', /manifest.json is missing/, [database]],
    ['a file twice', /marquee.db twice/, [database, database, manifest]],
    ['a newer kind', /a kind that this version does not know/, [database, { ...manifest, text: '{"version":2}' }]],
  ])('rejects a backup with %s and writes nothing', async (_what, reason, sources) => {
    const folder = temporaryFolder();
    const file = join(folder, 'made.tar');
    await writeArchive(file, sources, at);
    expect(await rejection(restore(file, join(folder, 'a', 'data')))).toMatch(reason);
    expect(readdirSync(folder).sort()).toEqual(['a', 'made.tar']);
    expect(readdirSync(join(folder, 'a'))).toEqual([]);
    expect(existsSync('/tmp/out.txt')).toBe(false);
  });

  it('rejects a backup of a newer version', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'newer.db');
    await openSqlite(path).close();
    const connection = new SqliteConnection(path);
    connection.pragma('journal_mode = DELETE');
    connection.pragma('user_version = 900');
    connection.close();
    const file = join(folder, 'made.tar');
    await writeArchive(file, [{ name: 'marquee.db', path }, manifest], at);
    expect(await rejection(restore(file, newFolder()))).toMatch(/newer version of Marquee \(schema 900/);
  });

  it('rejects a backup without a picture that its database names', async () => {
    const { source } = await aBackup();
    const folder = temporaryFolder();
    const whole = join(folder, 'whole.tar');
    await takeBackup({ dataDir: source, target: whole, at, kinds });
    const dataDir = newFolder();
    await restore(whole, dataDir);
    const file = join(folder, 'made.tar');
    await writeArchive(file, [{ name: 'marquee.db', path: join(dataDir, 'marquee.db') }, manifest], at);
    expect(await rejection(restore(file, newFolder()))).toMatch(/a file that its database names is missing/);
  });
});
