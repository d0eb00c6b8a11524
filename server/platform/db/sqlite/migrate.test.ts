import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readMigrations } from '#server/platform/db/migrations.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { applicationId } from './inspect.ts';
import { openSqlite } from './open-sqlite.ts';

const newFile = () => join(temporaryFolder(), 'marquee.db');

/** What the file holds, seen by a connection of its own. */
function look<T>(file: string, read: (connection: SqliteConnection.Database) => T): T {
  const connection = new SqliteConnection(file, { readonly: true });
  try {
    return read(connection);
  } finally {
    connection.close();
  }
}

const versionOf = (file: string) => look(file, (connection) => connection.pragma('user_version', { simple: true }));

const first = { version: 1, name: 'first', sql: "CREATE TABLE notes (text text); INSERT INTO notes VALUES ('kept')" };
const second = { version: 2, name: 'second', sql: 'ALTER TABLE notes ADD COLUMN author text' };
const notesIn = (file: string) => look(file, (connection) => connection.prepare('select * from notes').all());

function refusal(open: () => unknown): string {
  try {
    open();
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('It opened.');
}

describe('opening a database', () => {
  it('makes a missing one with the newest schema, marked as ours', async () => {
    const file = newFile();
    await openSqlite(file).close();
    expect(versionOf(file)).toBe(readMigrations().length);
    expect(look(file, (connection) => connection.pragma('application_id', { simple: true }))).toBe(applicationId);
    expect(readdirSync(join(file, '..'))).not.toContain('backups');
  });

  it('runs only the migrations that are missing, and copies what was there first', async () => {
    const file = newFile();
    await openSqlite(file, [first]).close();
    await openSqlite(file, [first, second]).close();
    expect(notesIn(file)).toEqual([{ text: 'kept', author: null }]);
    expect(versionOf(file)).toBe(2);

    const folder = join(file, '..', 'backups');
    const [copy = ''] = readdirSync(folder);
    expect(copy).toMatch(/^marquee-before-update-from-1-.*\.db$/);
    expect(notesIn(join(folder, copy))).toEqual([{ text: 'kept' }]);
    expect(statSync(join(folder, copy)).mode & 0o777).toBe(0o600);

    await openSqlite(file, [first, second]).close();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it.each([
    ['fails half way', 'INSERT INTO notes VALUES (1); INSERT INTO nowhere VALUES (1)', /no such table: nowhere/],
    [
      'leaves rows that refer to nothing',
      'CREATE TABLE a (id integer primary key); CREATE TABLE b (a integer references a (id)); INSERT INTO b VALUES (7)',
      /rows of b refer to nothing/,
    ],
  ])('leaves the file as it was when a migration %s', async (_what, sql, reason) => {
    const file = newFile();
    await openSqlite(file, [first]).close();
    const message = refusal(() => openSqlite(file, [first, { version: 2, name: 'broken', sql }]));
    expect(message).toMatch(reason);
    expect(message).toContain('backups');
    expect(versionOf(file)).toBe(1);
    expect(notesIn(file)).toEqual([{ text: 'kept' }]);
    await openSqlite(file, [first, second]).close();
  });

  it('names a way on that works when an earlier migration of the same start went through', async () => {
    const file = newFile();
    const broken = { version: 3, name: 'broken', sql: 'INSERT INTO nowhere VALUES (1)' };
    await openSqlite(file, [first]).close();
    const message = refusal(() => openSqlite(file, [first, second, broken]));
    // The version that wrote it does not open it any more.
    expect(refusal(() => openSqlite(file, [first]))).toMatch(/newer version/);
    const [, copy = ''] =
      /Correct the cause and start again, or report this\. To go back, .* the copy (\S+\.db)/.exec(message) ?? [];
    for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    writeFileSync(file, readFileSync(copy));
    await openSqlite(file, [first]).close();
    expect(notesIn(file)).toEqual([{ text: 'kept' }]);
  });

  it('says of a new database that could not be made what to do, and names no copy', () => {
    const broken = { version: 1, name: 'broken', sql: 'INSERT INTO nowhere VALUES (1)' };
    expect(refusal(() => openSqlite(newFile(), [broken]))).toMatch(
      /Correct the cause and start again, or report this\.$/,
    );
  });

  it('keeps what other tables hold when a migration rebuilds the table they refer to', async () => {
    const file = newFile();
    const sql =
      'CREATE TABLE a (id integer primary key); CREATE TABLE b (a integer references a (id) on delete cascade); INSERT INTO a VALUES (7); INSERT INTO b VALUES (7)';
    const rebuild =
      'CREATE TABLE new_a (id integer primary key, x text); INSERT INTO new_a SELECT id, NULL FROM a; DROP TABLE a; ALTER TABLE new_a RENAME TO a';
    await openSqlite(file, [{ version: 1, name: 'one', sql }]).close();
    await openSqlite(file, [
      { version: 1, name: 'one', sql },
      { version: 2, name: 'two', sql: rebuild },
    ]).close();
    expect(look(file, (connection) => connection.prepare('select * from b').all())).toEqual([{ a: 7 }]);
  });
});

describe('a file that cannot be opened safely', () => {
  function foreign(file: string) {
    const connection = new SqliteConnection(file);
    connection.exec('CREATE TABLE theirs (x)');
    connection.close();
  }

  function marked(file: string) {
    foreign(file);
    const connection = new SqliteConnection(file);
    connection.pragma('application_id = 42');
    connection.close();
  }

  function newer(file: string) {
    const connection = new SqliteConnection(file);
    connection.exec('CREATE TABLE x (y)');
    connection.pragma(`application_id = ${applicationId}`);
    connection.pragma('user_version = 999');
    connection.close();
  }

  it.each<[string, (file: string) => unknown, RegExp]>([
    [
      'no database',
      (file) => writeFileSync(file, 'just a text, long enough to be one page '.repeat(200)),
      /not a database/,
    ],
    ["another program's database", foreign, /another program/],
    ["another program's database with a mark", marked, /another program/],
    ['from a newer version', newer, /newer version of Marquee \(schema 999, this one knows \d+\)/],
  ])('(%s) is refused in one sentence that names it, and left as it is', (_what, make, reason) => {
    const file = newFile();
    make(file);
    const before = readFileSync(file);
    const message = refusal(() => openSqlite(file));
    expect(message).toMatch(reason);
    expect(message).toContain(file);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5 * 4096)],
    [
      'with a page overwritten',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(4096, 0xa5), bytes.subarray(8192)]),
    ],
    ['with its header wiped', (bytes: Buffer) => Buffer.concat([Buffer.alloc(100), bytes.subarray(100)])],
  ])('(%s) is refused with the way back, and left as it is', async (_what, damage) => {
    const file = newFile();
    await openSqlite(file).close();
    const damaged = damage(readFileSync(file));
    writeFileSync(file, damaged);
    const message = refusal(() => openSqlite(file));
    expect(message).toMatch(/damaged|not a database/);
    expect(message).toMatch(/[Rr]estore a backup/);
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });

  it('(in a folder that is none) is refused with what to check', () => {
    const file = join(newFile(), 'nowhere', 'marquee.db');
    expect(refusal(() => openSqlite(file))).toMatch(/DATA_DIR/);
  });

  it('is not one that a crash left with its log beside it', async () => {
    const file = newFile();
    const db = openSqlite(file);
    onTestFinished(() => db.close());
    const copy = newFile();
    for (const suffix of ['', '-wal']) writeFileSync(`${copy}${suffix}`, readFileSync(`${file}${suffix}`));
    await openSqlite(copy).close();
    expect(versionOf(copy)).toBe(readMigrations().length);
    rmSync(copy);
  });
});
