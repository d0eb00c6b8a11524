import { type ContentSource, wrapContentSource } from '#shared/rendering/content-source.ts';

/** Loaded content by query, as plain data, so that the server can send it to the browser. */
export type CachedContent = Record<string, unknown>;

/** What a document was rendered from: the content by query, and the queries that failed. */
export interface ContentSnapshot {
  content: CachedContent;
  failures: string[];
}

/**
 * A source that runs each query against `source` once and records the results in the snapshot. The snapshot travels in the
 * document, so that the browser does not load the same content again. A query that failed on the server fails once in the
 * browser too, because hydration must render what the server rendered; after that it runs again.
 */
export function cacheContent(source: ContentSource, { content, failures }: ContentSnapshot): ContentSource {
  const pending = new Map<string, Promise<unknown>>();
  const failedOnServer = new Set(failures);

  const load = async (query: string, fetchContent: () => Promise<unknown>) => {
    if (failedOnServer.delete(query)) throw new FailedOnServer(query);
    try {
      content[query] ??= await fetchContent();
    } catch (error) {
      failures.push(query);
      throw error;
    }
    return content[query];
  };
  return wrapContentSource(source, <T>(query: string, fetchContent: () => Promise<T>) => {
    const promise = pending.get(query) ?? load(query, fetchContent);
    pending.set(query, promise);
    // A failed query may run again.
    promise.catch(() => pending.delete(query));
    return promise as Promise<T>;
  });
}

/** The server already failed to load this content, so the document was rendered without it. */
class FailedOnServer extends Error {
  constructor(query: string) {
    super(`The server could not load: ${query}`);
    this.name = 'FailedOnServer';
  }
}
