import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { openDatabase } from './client.ts';
import { scrub } from './scrub.ts';

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
  await openDatabase(file).close();
  const connection = new SqliteConnection(file);
  onTestFinished(() => void connection.close());
  connection.pragma('secure_delete = ON');
  const below = numbers();
  const insert = connection.prepare('insert into clients values (?, ?, ?, ?, 1, ?, 1, 1)');
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
  })();
  const remains = () => {
    const bytes = ['', '-wal'].map((suffix) => readFileSync(`${file}${suffix}`).toString('latin1')).join();
    return gone.filter((seq) => bytes.includes(nameOf(seq))).length;
  };
  return { file, connection, remains };
}

describe('taking away the traces of deleted rows', () => {
  it('finds those too that a split page has kept and folding the log alone leaves', async () => {
    const { file, connection, remains } = await muchUsed();
    expect(scrub(connection, 0)).toEqual({ file: true, log: true });
    expect(remains()).toBeGreaterThan(0);
    expect(scrub(connection)).toEqual({ file: true, log: true });
    expect(remains()).toBe(0);
    expect(statSync(`${file}-wal`).size).toBe(0);
  });

  it('waits for no other program and says so', async () => {
    const { file, connection, remains } = await muchUsed();
    const other = new SqliteConnection(file);
    other.exec('BEGIN IMMEDIATE');
    const began = performance.now();
    expect(scrub(connection)).toEqual({ file: false, log: false });
    expect(performance.now() - began).toBeLessThan(2000);
    expect(connection.pragma('busy_timeout', { simple: true })).toBe(5000);
    other.close();
    expect(scrub(connection)).toEqual({ file: true, log: true });
    expect(remains()).toBe(0);
  });

  it('is done before the database is closed, where it was still to be done', async () => {
    const { file, connection, remains } = await muchUsed();
    connection.close();
    const db = openDatabase(file);
    db.forgetSoon();
    await db.close();
    expect(readFileSync(file).includes('canary-')).toBe(true);
    expect(() => remains()).toThrow('ENOENT');
    const bytes = readFileSync(file).toString('latin1');
    expect(bytes).not.toContain(`canary-${3 * 7919}-`);
  });
});
