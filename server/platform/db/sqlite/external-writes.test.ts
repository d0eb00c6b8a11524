import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { afterEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { watchExternalWrites } from './external-writes.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('notices a commit of another connection, and after a poll that met a locked file, with the next one', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const file = join(temporaryFolder(), 'a.db');
  const [writer, other] = [new SqliteConnection(file), new SqliteConnection(file)];
  const onWrite = vi.fn();
  const watch = watchExternalWrites(writer, onWrite);
  other.exec('create table one (a)');
  writer.pragma('busy_timeout = 0');
  other.exec('begin exclusive');
  vi.advanceTimersByTime(1000);
  expect(onWrite).not.toHaveBeenCalled();
  other.exec('commit');
  vi.advanceTimersByTime(1000);
  expect(onWrite).toHaveBeenCalledOnce();
  watch.stop();
  for (const connection of [writer, other]) connection.close();
});
