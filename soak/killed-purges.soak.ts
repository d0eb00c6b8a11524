import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { expect } from 'vitest';
import { seedInquiries } from '../bench/seed.ts';
import { signIn } from '../e2e/setup/staff-calls.ts';
import { findDatabaseFaults } from '../e2e/setup/stored-inquiries.ts';
import { pause } from './setup/clock.ts';
import { test } from './setup/soak-test.ts';

const count = 3000;
const canary = (seq: number) => `canary-${seq}-`;

test('killed at any moment after deletions, it purges what it had not yet, and leaves no byte of a deleted inquiry', async ({
  dataDir,
  start,
  figure,
}) => {
  const first = await start();
  await first.stop();
  const file = join(dataDir, 'marquee.db');
  await seedInquiries(file, count);
  mark(file);

  let deleted = 0;
  for (let round = 0; round < 10; round += 1) {
    const server = await start();
    const staff = await signIn(server.origin);
    const ids = someIds(file);
    const deletions = Promise.allSettled(ids.map((id) => staff.call(server.origin, 'DELETE', `/inquiries/${id}`)));
    if (round % 2 === 0) await deletions;
    // A purge begins two seconds after a deletion.
    await pause(Math.random() * 4000);
    await server.stop('SIGKILL');
    await deletions;
    deleted += ids.length;
  }
  const before = traces(file);

  const server = await start();
  await expect.poll(() => isPurged(file), { timeout: 60_000, interval: 500 }).toBe(true);
  await server.stop();
  figure('deletions asked for', deleted);
  figure('inquiries with traces after the last kill, after the purge', `${before}, ${traces(file)}`);
  expect(traces(file)).toBe(0);
  expect(findDatabaseFaults(dataDir)).toEqual([]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('etilqs'))).toEqual([]);
});

/** Gives every inquiry a mark of its own, and a text of another length, which splits pages and leaves copies behind. */
function mark(file: string): void {
  const connection = new SqliteConnection(file);
  const change = connection.prepare('UPDATE inquiries SET email = ?, message = ? WHERE seq = ?');
  connection.transaction(() => {
    for (let seq = 1; seq <= count; seq += 1) {
      const name = canary(seq);
      const words = Array.from({ length: (seq * 7919) % 200 }, (_, word) => (seq * 31 + word * 97).toString(36));
      change.run(`${name}@example.com`, `${name} ${words.join(' ')}`, seq);
    }
  })();
  connection.pragma('wal_checkpoint(TRUNCATE)');
  connection.close();
}

function read<T>(file: string, statement: string): T[] {
  const connection = new SqliteConnection(file, { readonly: true });
  const rows = connection.prepare(statement).pluck().all() as T[];
  connection.close();
  return rows;
}

const someIds = (file: string) => read<string>(file, 'SELECT id FROM inquiries ORDER BY random() LIMIT 20');
const isPurged = (file: string) => read(file, 'SELECT 1 FROM purges').length === 0;

/** How many of the inquiries that are gone are to be found in the bytes of the file or of its log. */
function traces(file: string): number {
  const there = new Set(read<number>(file, 'SELECT seq FROM inquiries'));
  const paths = [file, `${file}-wal`].filter((path) => existsSync(path));
  const bytes = paths.map((path) => readFileSync(path).toString('latin1')).join('\n');
  const gone = Array.from({ length: count }, (_, index) => index + 1).filter((seq) => !there.has(seq));
  return gone.filter((seq) => bytes.includes(canary(seq))).length;
}
