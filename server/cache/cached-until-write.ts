import { LRUCache } from 'lru-cache';

const maxKeys = 200;

/**
 * Caches what `read` returns for an input until the next write, which changes the version, or until it is not current any more.
 * Not for use inside a transaction, whose reads may be rolled back.
 */
export function cachedUntilWrite<T extends object, Input extends unknown[]>(
  getVersion: () => number,
  read: (...input: Input) => Promise<T>,
  isCurrent: (value: T) => boolean = () => true,
): (...input: Input) => Promise<T> {
  const cache = new LRUCache<string, { version: number; value: T }>({ max: maxKeys });
  return async (...input) => {
    const key = JSON.stringify(input);
    // Read before the value: a commit between the two makes the next call read again.
    const version = getVersion();
    const entry = cache.get(key);
    if (entry?.version === version && isCurrent(entry.value)) return entry.value;
    const value = await read(...input);
    cache.set(key, { version, value });
    return value;
  };
}
