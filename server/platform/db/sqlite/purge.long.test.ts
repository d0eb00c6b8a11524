import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '#server/testing/spawn.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { openSqlite } from './open-sqlite.ts';
import { checkpointLog, purge } from './purge.ts';
import { purges } from './purge-table.ts';

/** Numbers that look random and are the same every time. */
function numbers(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** A database of clients who came, changed and went again, so that pages were split in every way; and who went. */
async function muchUsed() {
  const file = join(temporaryFolder(), 'marquee.db');
  await openSqlite(file).close();
  const connection = new SqliteConnection(file);
  onTestFinished(() => void connection.close());
  connection.pragma('secure_delete = ON');
  const below = numbers();
  const insert = connection.prepare(
    `insert into clients (seq, id, name, email, phone, notes, created_at, updated_at) values (?, ?, ?, ?, 1, ?, 1, 1)`,
  );
  const change = connection.prepare('update clients set notes = ? where seq = ?');
  const remove = connection.prepare('delete from clients where seq = ?');
  const nameOf = (seq: number) => `canary-${seq * 7919}-`;
  const all = Array.from({ length: 1500 }, (_, place) => place + 1);
  const gone = all.filter((seq) => seq % 3 === 0);
  connection.transaction(() => {
    for (const seq of all)
      insert.run(seq, seq, nameOf(seq), `${below(1e9)}${nameOf(seq)}@example.com`, 'n'.repeat(below(300)));
    for (const seq of all) if (below(2) === 0) change.run('y'.repeat(below(2500)), seq);
    for (const seq of gone) remove.run(seq);
    connection.exec('insert into purges default values');
  })();
  const remains = () => {
    const paths = ['', '-wal'].map((suffix) => `${file}${suffix}`).filter((path) => existsSync(path));
    const bytes = paths.map((path) => readFileSync(path).toString('latin1')).join();
    return gone.filter((seq) => bytes.includes(nameOf(seq))).length;
  };
  return { file, connection, remains };
}

describe('purging the traces of deleted rows', () => {
  it('removes those too that a split page has kept and folding the log leaves', async () => {
    const { file, connection, remains } = await muchUsed();
    expect(checkpointLog(connection)).toBe(true);
    expect(remains()).toBeGreaterThan(0);
    expect(purge(file)).toBe(true);
    expect(remains()).toBe(0);
    expect(statSync(`${file}-wal`).size).toBe(0);
    expect(connection.prepare('select * from purges').all()).toEqual([]);
  });

  it('is put off while another program writes, and not forgotten', async () => {
    const { file, connection, remains } = await muchUsed();
    const other = new SqliteConnection(file);
    other.exec('BEGIN IMMEDIATE');
    expect(purge(file)).toBe(false);
    other.close();
    expect(connection.prepare('select * from purges').all()).toHaveLength(1);
    expect(purge(file)).toBe(true);
    expect(remains()).toBe(0);
  });

  it('leaves a file that is too large as it is, and the deletion noted', async () => {
    const { file, connection, remains } = await muchUsed();
    expect(purge(file, 1000)).toBe(true);
    expect(remains()).toBeGreaterThan(0);
    expect(connection.prepare('select * from purges').all()).toHaveLength(1);
  });

  it('rewrites nothing while the database is closed, and does so after the next start', async () => {
    const { file, connection, remains } = await muchUsed();
    connection.close();
    await openSqlite(file).close();
    expect(remains()).toBeGreaterThan(0);
    const db = openSqlite(file);
    onTestFinished(() => db.close());
    await expect.poll(remains, { timeout: 30_000 }).toBe(0);
    expect(readFileSync(file).includes('canary-')).toBe(true);
  });

  it('lets what is written meanwhile wait and fails none of it', async () => {
    const { file, connection, remains } = await muchUsed();
    connection.close();
    const db = openSqlite(file);
    onTestFinished(() => db.close());
    let written = 0;
    while (remains() > 0) {
      await db.tx(async () => void (await db.query.insert(purges).values({})));
      written += 1;
    }
    expect(written).toBeGreaterThan(0);
  });

  it('keeps no server that is told to end, and is killed with it', async () => {
    const { file, connection } = await muchUsed();
    connection.close();
    const dataDir = temporaryFolder();
    const live = join(dataDir, 'marquee.db');
    copyFileSync(file, live);
    const server = await startServer(dataDir);
    // Nobody else can write, so that the purge is still waiting when the server ends.
    const other = new SqliteConnection(live);
    other.exec('BEGIN IMMEDIATE');
    const isPurging = () => execFileSync('ps', ['-A', '-o', 'args=']).includes(`${live} `);
    await expect.poll(isPurging, { timeout: 20_000, interval: 50 }).toBe(true);
    expect(await server.stop()).toBe(0);
    expect(isPurging()).toBe(false);
    other.close();
  });

  it('is not noted for a deletion that was undone', async () => {
    const db = openSqlite(join(temporaryFolder(), 'marquee.db'));
    onTestFinished(() => db.close());
    const undone = db.tx(async () => {
      await db.purgeDeleted();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await db.query.select().from(purges)).toEqual([]);
    await db.tx(() => db.purgeDeleted());
    expect(await db.query.select().from(purges)).toHaveLength(1);
  });
});
