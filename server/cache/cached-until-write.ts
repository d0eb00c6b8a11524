import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/client.ts';

const maxKeys = 200;

/**
 * Caches what `read` returns for a key until the next write. Not for use inside a transaction, whose reads may be rolled
 * back.
 */
export function cachedUntilWrite<T extends object>(
  db: Pick<Database, 'version'>,
  read: (key: string) => Promise<T>,
): (key: string) => Promise<T> {
  const cache = new LRUCache<string, { version: number; value: T }>({ max: maxKeys });
  return async (key) => {
    // Read before the value: a commit between the two makes the next call read again.
    const { version } = db;
    const entry = cache.get(key);
    if (entry?.version === version) return entry.value;
    const value = await read(key);
    cache.set(key, { version, value });
    return value;
  };
}
