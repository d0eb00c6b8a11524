import type { Database as Connection } from 'better-sqlite3';

const every = 1000;

/**
 * Calls `onCommit` within a second of a commit by another process, which nothing in this one announces. SQLite tells
 * `writer` of the commits of all other connections, so that those of its own are taken for nobody else's.
 */
export function foreignCommits(writer: Connection, onCommit: () => void) {
  const read = () => (writer.open ? writer.pragma('data_version', { simple: true }) : undefined);
  let seen = read();
  const timer = setInterval(() => {
    const found = read();
    if (found === seen) return;
    seen = found;
    onCommit();
  }, every).unref();
  return { stop: () => clearInterval(timer) };
}
