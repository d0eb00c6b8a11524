import type { FastifyBaseLogger } from 'fastify';
import { PartialResult } from '#server/platform/cache/cached-until-write.ts';
import { AppError } from '#shared/api/errors.ts';
import { type ContentSource, wrapContentSource } from '#shared/rendering/content-source.ts';

export interface ServedContent {
  source: ContentSource;
  /** How many reads have failed so far, whether or not there was a stale result. */
  failures(): number;
}

/** When to ask again for what cannot be read (seconds). */
const retryAfter = 30;

/** The error for content that cannot be read and was never served. */
export const toUnavailable = (cause: unknown): AppError => new AppError('unavailable', { retryAfter, cause });

/** Returns the last result of a read when `source` fails; `unavailable` only without any result, not even a partial one. */
export function staleOnError(source: ContentSource, log: Pick<FastifyBaseLogger, 'error'>): ServedContent {
  const results = new Map<string, unknown>();
  let failures = 0;

  const served = wrapContentSource(source, async <T>(question: string, read: () => Promise<T>) => {
    try {
      const result = await read();
      results.set(question, result);
      return result;
    } catch (error) {
      failures += 1;
      log.error({ err: error, question }, 'Content for a page could not be read.');
      if (results.has(question)) return results.get(question) as T;
      if (error instanceof PartialResult) return error.result as T;
      throw toUnavailable(error);
    }
  });

  return { source: served, failures: () => failures };
}
