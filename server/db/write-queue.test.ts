import SqliteConnection from 'better-sqlite3';
import { expect, it, vi } from 'vitest';
import { WriteQueue } from './write-queue.ts';

it('a transaction that cannot even be rolled back keeps nobody waiting, and the next but one is written', async () => {
  const connection = new SqliteConnection(':memory:');
  connection.exec('CREATE TABLE notes (text text)');
  const queue = new WriteQueue(connection, { onCommit: () => undefined, onIdle: () => undefined });
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
