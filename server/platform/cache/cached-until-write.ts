import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/db/database.ts';

const maxKeys = 200;

/**
 * Caches what `read` returns for an input until the next write, which changes the version, or until it is not current any more.
 * Inside a transaction it reads what that has written, and keeps nothing of it, because it may be rolled back. What every request,
 * every rendered page or every arrival asks for is read so (`bench/inquiries-page.ts`, `bench/page.ts`, `bench/inquiry-arrival.ts`).
 */
export function cachedUntilWrite<T extends object, Input extends unknown[]>(
  db: Pick<Database, 'isInTransaction' | 'version' | 'publicVersion'>,
  counter: 'version' | 'publicVersion',
  read: (...input: Input) => Promise<T>,
  isCurrent: (value: T) => boolean = () => true,
): (...input: Input) => Promise<T> {
  const cache = new LRUCache<string, { version: number; value: T }>({ max: maxKeys });
  return async (...input) => {
    if (db.isInTransaction) return read(...input);
    const key = JSON.stringify(input);
    // Read before the value: a commit between the two makes the next call read again.
    const version = db[counter];
    const entry = cache.get(key);
    if (entry?.version === version && isCurrent(entry.value)) return entry.value;
    const value = await read(...input);
    cache.set(key, { version, value });
    return value;
  };
}

/** Part of a result could not be read; `result` is the rest. An error, so that no cache stores it as the whole result. */
export class PartialResult extends Error {
  readonly result: unknown;

  constructor(result: unknown, cause: unknown) {
    super('Part of a result could not be read.', { cause });
    this.name = 'PartialResult';
    this.result = result;
  }
}
