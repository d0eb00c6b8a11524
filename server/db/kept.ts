import type { Database } from './client.ts';

/** Keys that are kept at most until the next write. */
const mostKeys = 200;

/**
 * Keeps what `read` answered for a key until anything is written. Not for use inside a transaction, whose reads may yet
 * be undone.
 */
export function keptUntilWritten<T>(db: Database, read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  let kept = new Map<string, T>();
  let version = -1;
  return async (key) => {
    if (version !== db.version || kept.size >= mostKeys) {
      version = db.version;
      kept = new Map();
    }
    const known = kept.get(key);
    if (known !== undefined) return known;
    const target = kept;
    const value = await read(key);
    target.set(key, value);
    return value;
  };
}
