import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '#server/platform/process/start-error.ts';
import { seededRandom } from '#server/seed/seeded-random.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { applicationId } from './inspect.ts';
import { openSqlite } from './open-sqlite.ts';

const pageSize = 4096;
const insert =
  'INSERT INTO clients (id, name, email, phone, notes, created_at, updated_at) VALUES (?, ?, ?, ?, ?, 0, 0)';

function addClients(connection: SqliteConnection.Database, from: number, to: number): void {
  const statement = connection.prepare(insert);
  for (let n = from; n < to; n += 1)
    statement.run(
      `client-${n}`,
      `Client ${n}`,
      `${n}@example.com`,
      '1',
      `about ${n}, at length. `.repeat(1 + (n % 400)),
    );
}

/** A file whose every page holds something: what is overwritten in a free one is no loss, and no reason to refuse. */
async function usedFile(): Promise<Buffer> {
  const file = join(temporaryFolder(), 'marquee.db');
  await openSqlite(file).close();
  const connection = new SqliteConnection(file);
  addClients(connection, 0, 300);
  connection.exec('VACUUM');
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
  return readFileSync(file);
}

let sound: Buffer;
beforeAll(async () => {
  sound = await usedFile();
});

/** The file with 4 KiB overwritten, at a place that a random number picks. */
function overwritten(seed: number): Buffer {
  const random = seededRandom(seed);
  const bytes = Buffer.from(sound);
  const start = Math.floor(random() * (bytes.length - pageSize));
  for (let at = start; at < start + pageSize; at += 1) bytes[at] = Math.floor(random() * 256);
  return bytes;
}

/** The file as another connection leaves it that sets a pragma. */
function withPragma(pragma: string): Buffer {
  const file = join(temporaryFolder(), 'marquee.db');
  writeFileSync(file, sound);
  const connection = new SqliteConnection(file);
  connection.pragma(pragma);
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
  return readFileSync(file);
}

const cut = (share: number) => () => sound.subarray(0, Math.floor(sound.length * share));

const variants: [string, () => Buffer][] = [
  ...[0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.999].map((share): [string, () => Buffer] => [
    `cut off after ${share * 100} %`,
    cut(share),
  ]),
  ...Array.from({ length: 14 }, (_, seed): [string, () => Buffer] => [
    `overwritten in one place (${seed})`,
    () => overwritten(seed),
  ]),
  ['with its header zeroed', () => Buffer.concat([Buffer.alloc(100), sound.subarray(100)])],
  ['with its first page zeroed', () => Buffer.concat([Buffer.alloc(pageSize), sound.subarray(pageSize)])],
  ['with another magic word', () => Buffer.concat([Buffer.from('SQLite format 2\0'), sound.subarray(16)])],
  ['with nothing but zeros', () => Buffer.alloc(sound.length)],
  ['with its halves exchanged', () => Buffer.concat([sound.subarray(pageSize * 40), sound.subarray(0, pageSize * 40)])],
  ['of plain text', () => Buffer.from('Dear Anna, the hall is free in June. '.repeat(500))],
  ['of another program', () => withPragma('application_id = 7')],
  ['with the mark of nobody', () => withPragma('application_id = 0')],
  ['of a newer release', () => withPragma('user_version = 900')],
];

describe('a damaged or foreign database', () => {
  it('is tried in thirty ways', () => expect(variants).toHaveLength(30));

  it.each(variants)(
    '%s is refused in one line with the file and a remedy, and not a byte of it changes',
    (_name, make) => {
      const file = join(temporaryFolder(), 'marquee.db');
      const bytes = make();
      writeFileSync(file, bytes);
      const refusal = refusalOf(file);
      expect(refusal).toMatch(/^[^\n]+\.$/);
      expect(refusal).toContain(file);
      expect(refusal).toMatch(/restore a backup|Point DATA_DIR|Start that newer version/i);
      expect(readFileSync(file).equals(bytes)).toBe(true);
      expect(existsSync(`${file}-wal`) && readFileSync(`${file}-wal`).length > 0).toBe(false);
    },
  );
});

function refusalOf(file: string): string {
  try {
    void openSqlite(file).close();
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('It opened.');
}

describe('a damaged write-ahead log', () => {
  /** A database and its log as a crash leaves them, and how long the log was after each commit. */
  async function crashed() {
    const file = join(temporaryFolder(), 'marquee.db');
    await openSqlite(file).close();
    const connection = new SqliteConnection(file);
    connection.pragma('journal_mode = WAL');
    connection.pragma('wal_autocheckpoint = 0');
    const lengths: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      addClients(connection, n, n + 1);
      lengths.push(readFileSync(`${file}-wal`).length);
    }
    const left = { database: readFileSync(file), log: readFileSync(`${file}-wal`), lengths };
    connection.close();
    return left;
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('opens at the last commit before the damage (%i)', async (seed) => {
    const { database, log, lengths } = await crashed();
    const random = seededRandom(seed);
    const at = 32 + Math.floor(random() * (log.length - 32));
    const damaged = seed % 2 === 0 ? log.subarray(0, at) : Buffer.from(log);
    if (seed % 2 === 1) damaged.fill(0xa5, at, at + 300);

    const file = join(temporaryFolder(), 'marquee.db');
    writeFileSync(file, database);
    writeFileSync(`${file}-wal`, damaged);
    await openSqlite(file).close();
    const connection = new SqliteConnection(file, { readonly: true });
    const ids = connection.prepare('SELECT id FROM clients ORDER BY seq').pluck().all();
    const integrity = connection.pragma('integrity_check', { simple: true });
    connection.close();
    const whole = lengths.filter((length) => length <= at).length;
    expect({ ids, integrity }).toEqual({
      ids: Array.from({ length: whole }, (_, n) => `client-${n}`),
      integrity: 'ok',
    });
  });
});

it('a sound file of that kind opens', async () => {
  const file = join(temporaryFolder(), 'marquee.db');
  writeFileSync(file, sound);
  await openSqlite(file).close();
  const connection = new SqliteConnection(file, { readonly: true });
  expect(connection.pragma('application_id', { simple: true })).toBe(applicationId);
  connection.close();
});
