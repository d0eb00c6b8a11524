import type { Database as Connection } from 'better-sqlite3';

const every = 1000;

/**
 * Calls `onCommit` within a second of a commit by another process, which nothing in this one announces. `look` is called
 * after each commit of our own, so that it is taken for no other's.
 */
export function foreignCommits(reader: Connection, onCommit: () => void) {
  const read = () => (reader.open ? reader.pragma('data_version', { simple: true }) : undefined);
  let seen = read();
  const timer = setInterval(() => {
    const found = read();
    if (found === seen) return;
    seen = found;
    onCommit();
  }, every).unref();
  return {
    look(): void {
      seen = read();
    },
    stop: () => clearInterval(timer),
  };
}
