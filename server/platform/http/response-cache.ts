import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { perContext } from '#server/platform/context.ts';
import { pathOf } from '#server/platform/http/addresses.ts';
import { type PreparedResponse, writePrepared } from './prepared-response.ts';

/** A response that is the same for everybody. */
export interface PublicResponse {
  response: PreparedResponse;
  /** When the newest of the content it shows was changed (milliseconds), where that is known. */
  changedAt?: number | undefined;
}

/** What a route makes, and whether the next visitor may get it, too: not where something it shows could not be read. */
export interface FreshResponse extends PublicResponse {
  isCacheable: boolean;
  /** The moment (milliseconds) from which on it says something else though nobody has written anything. */
  until?: number;
}

/** The state of the database that a response was made from: it is current while the version is the same. */
interface Revision {
  version: number;
  followsEveryWrite: boolean;
}

interface Entry extends PublicResponse {
  /** Left out for files that never change. */
  revision?: Revision;
  until?: number | undefined;
  ignoresQuery: boolean;
}

interface Options {
  /** For addresses that say the same whatever their query is, such as pages. */
  ignoresQuery: boolean;
  /** For what visitors are told of records that only staff see. */
  followsEveryWrite?: boolean;
}

const maxBytes = 32 * 1024 * 1024;

/**
 * The responses that are the same for everybody (public lists, pages, built files) as finished bytes. Lists and pages are
 * made anew after a write that visitors may see and from `until` on, once, however many ask at that moment.
 */
export const responseCache = perContext(({ db, now, logger }) => {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }, address) => response.size + address.length,
  });
  const running = new Map<string, { revision: Revision; made: Promise<FreshResponse> }>();

  const currentVersion = (followsEveryWrite: boolean) => (followsEveryWrite ? db.version : db.publicVersion);
  const isCurrent = (revision: Revision): boolean => revision.version === currentVersion(revision.followsEveryWrite);

  const find = (address: string): Entry | undefined => {
    const entry = entries.get(address);
    if (entry?.revision === undefined) return entry;
    const isOver = entry.until !== undefined && now().getTime() >= entry.until;
    return !isOver && isCurrent(entry.revision) ? entry : undefined;
  };

  /** Looks up the address as it was sent, then its path, where the query means nothing. */
  const findUrl = (url: string): Entry | undefined => {
    const path = pathOf(url);
    if (path === url) return find(url);
    const entry = find(path);
    return entry?.ignoresQuery ? entry : find(url);
  };

  return {
    /**
     * The response for the address, made by `make` unless there is a current one. What that throws reaches the caller, and
     * nothing is cached.
     */
    async get(
      address: string,
      { ignoresQuery, followsEveryWrite = false }: Options,
      make: () => Promise<FreshResponse>,
    ): Promise<PublicResponse> {
      // It would keep what may be rolled back.
      db.requireOutside('Caching a response');
      const cached = find(address);
      if (cached !== undefined) return cached;
      const other = running.get(address);
      if (other !== undefined && isCurrent(other.revision)) return other.made;
      const revision = { version: currentVersion(followsEveryWrite), followsEveryWrite };
      const started = { revision, made: make() };
      running.set(address, started);
      try {
        const { isCacheable, until, ...made } = await started.made;
        if (isCacheable && isCurrent(revision)) entries.set(address, { ...made, revision, until, ignoresQuery });
        return made;
      } finally {
        if (running.get(address) === started) running.delete(address);
      }
    },

    /** Caches a file whose bytes stay as they are for as long as the process runs. */
    setFile(address: string, response: PreparedResponse): void {
      entries.set(address, { response, ignoresQuery: true });
    },

    /** Answers a request from memory, before Fastify sees it; `false` where Fastify has to. */
    answer(request: IncomingMessage, target: ServerResponse): boolean {
      const { url, method, headers } = request;
      if (url === undefined || headers.authorization !== undefined || (method !== 'GET' && method !== 'HEAD'))
        return false;
      const entry = findUrl(url);
      if (entry === undefined) return false;
      const reqId = randomUUID();
      const status = writePrepared(request, target, entry.response, reqId);
      // At the debug level: a line costs a quarter of the response (`bench/page.ts`), and proxies count page views.
      logger?.debug({ reqId, method, path: pathOf(url), status, milliseconds: 0 }, 'request');
      return true;
    },
  };
});

export type ResponseCache = ReturnType<typeof responseCache>;
