import type { Database as Connection } from 'better-sqlite3';

const pollIntervalMs = 1000;

/** Calls `onWrite` within a second of a commit by another process; SQLite reports to `writer` the commits of others only. */
export function watchExternalWrites(writer: Connection, onWrite: () => void) {
  const read = () => (writer.open ? writer.pragma('data_version', { simple: true }) : undefined);
  let version = read();
  const timer = setInterval(() => {
    const current = read();
    if (current === version) return;
    version = current;
    onWrite();
  }, pollIntervalMs).unref();
  return { stop: () => clearInterval(timer) };
}
