import SqliteConnection from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { WriteQueue } from '#server/platform/db/write-queue.ts';
import { sqliteWriter } from './writer.ts';

it('settles every write when even the rollback fails, and writes the next but one', async () => {
  const connection = new SqliteConnection(':memory:');
  connection.exec('CREATE TABLE notes (text text)');
  const queue = new WriteQueue(sqliteWriter(connection), { onCommit: () => undefined, onIdle: () => undefined });
  const write = (text: string) => queue.run(async () => connection.prepare('INSERT INTO notes VALUES (?)').run(text));
  const exec = connection.exec.bind(connection);
  let failures = 1;
  vi.spyOn(connection, 'exec').mockImplementation((statement) => {
    if (statement === 'ROLLBACK' && failures-- > 0) throw new Error('disk I/O error');
    return exec(statement);
  });

  const failing = queue.run(async () => {
    connection.prepare(`INSERT INTO notes VALUES ('undone')`).run();
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  await expect(write('refused')).rejects.toThrow('within a transaction');
  await write('kept');
  expect(connection.prepare('SELECT text FROM notes').pluck().all()).toEqual(['kept']);
  connection.close();
});

it('settles every write when the listener throws after the commit, and goes on', async () => {
  const connection = new SqliteConnection(':memory:');
  connection.exec('CREATE TABLE notes (text text)');
  const reported: unknown[] = [];
  vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => {
    try {
      task();
    } catch (error) {
      reported.push(error);
    }
  });
  let failures = 1;
  const onCommit = () => {
    if (failures-- > 0) throw new Error('a listener failed');
  };
  const queue = new WriteQueue(sqliteWriter(connection), { onCommit, onIdle: () => undefined });
  const write = (text: string) =>
    queue.run(async () => {
      queue.noteWrite('staff');
      return connection.prepare('INSERT INTO notes VALUES (?)').run(text);
    });
  await Promise.all([write('first'), write('second')]);
  await write('third');
  await queue.idle();
  expect(reported).toEqual([new Error('a listener failed')]);
  expect(connection.prepare('SELECT text FROM notes').pluck().all()).toEqual(['first', 'second', 'third']);
  connection.close();
});
