import type { Database as Connection } from 'better-sqlite3';
import { isBusy } from '#server/platform/db/storage-errors.ts';

const pollIntervalMs = 1000;

/**
 * Calls `onWrite` within a second of a commit by another process, or when `look` is called after it; SQLite reports to `writer` the
 * commits of others only.
 */
export function watchExternalWrites(writer: Connection, onWrite: () => void) {
  // Every request of staff asks (`bench/peers.ts`).
  const statement = writer.prepare('PRAGMA data_version').pluck();
  const read = () => (writer.open ? statement.get() : undefined);
  let version = read();
  const poll = () => {
    const current = read();
    if (current === version) return;
    version = current;
    onWrite();
  };
  const look = () => {
    try {
      poll();
    } catch (error) {
      // A program that opens the file or rewrites it holds a lock that no timeout waits for: the next look sees what it wrote.
      if (!isBusy(error)) throw error;
    }
  };
  const timer = setInterval(look, pollIntervalMs).unref();
  return { look, stop: () => clearInterval(timer) };
}
