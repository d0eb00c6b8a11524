import { LRUCache } from 'lru-cache';

const maxKeys = 200;

/**
 * Caches what `read` returns for a key until the next write, which changes the version, or until it is not current any more.
 * Not for use inside a transaction, whose reads may be rolled back.
 */
export function cachedUntilWrite<T extends object>(
  getVersion: () => number,
  read: (key: string) => Promise<T>,
  isCurrent: (value: T) => boolean = () => true,
): (key?: string) => Promise<T> {
  const cache = new LRUCache<string, { version: number; value: T }>({ max: maxKeys });
  return async (key = '') => {
    // Read before the value: a commit between the two makes the next call read again.
    const version = getVersion();
    const entry = cache.get(key);
    if (entry?.version === version && isCurrent(entry.value)) return entry.value;
    const value = await read(key);
    cache.set(key, { version, value });
    return value;
  };
}
