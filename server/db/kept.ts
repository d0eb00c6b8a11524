import type { Database } from './client.ts';

/** Keys that are kept at most until the next write. */
const mostKeys = 200;

/**
 * Keeps what was read for a key until anything is written: answers `(key, read) => …`, which reads only what it does not
 * know. Not for use inside a transaction, whose reads may yet be undone.
 */
export function untilWritten(db: Pick<Database, 'version'>): <T>(key: string, read: () => Promise<T>) => Promise<T> {
  let kept = new Map<string, unknown>();
  let version = -1;
  return async <T>(key: string, read: () => Promise<T>) => {
    if (version !== db.version || kept.size >= mostKeys) {
      version = db.version;
      kept = new Map();
    }
    if (kept.has(key)) return kept.get(key) as T;
    const target = kept;
    const value = await read();
    target.set(key, value);
    return value;
  };
}

/** The same where one way of reading serves every key. */
export function keptUntilWritten<T>(
  db: Pick<Database, 'version'>,
  read: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const kept = untilWritten(db);
  return (key) => kept(key, () => read(key));
}
