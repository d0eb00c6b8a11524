import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { AppParts } from '#server/app.ts';
import { contentTag, sendTagged } from './etag.ts';
import { type PreparedAnswer, prepareAnswer, sendPrepared } from './prepared-answer.ts';
import { headersFor } from './security-headers.ts';

/** Addresses with different queries that are remembered together; visitors ask for a handful. */
const mostAddresses = 200;

/**
 * The public lists as finished bytes. An address is answered from memory as long as nothing at all was written; after a
 * write its list is read again, and where it says the same, the bytes and their compressed forms stay. Whoever sends an
 * `Authorization` header is answered afresh, and that answer is kept nowhere.
 */
export function publicLists({ db, config }: Pick<AppParts, 'db' | 'config'>) {
  const byAddress = new Map<string, { version: number; prepared: PreparedAnswer }>();
  const byTag = new Map<string, Promise<PreparedAnswer>>();
  const headers = {
    ...headersFor(config),
    // To be kept, and asked after each time: a change of content is seen at once.
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    vary: 'Authorization, Accept-Encoding',
  };

  const prepare = (text: string): Promise<PreparedAnswer> => {
    const etag = contentTag(text);
    const prepared = byTag.get(etag) ?? prepareAnswer(text, headers);
    byTag.set(etag, prepared);
    return prepared;
  };

  const keep = async (address: string, version: number, text: string): Promise<PreparedAnswer> => {
    const prepared = await prepare(text);
    if (byAddress.size >= mostAddresses) {
      byAddress.clear();
      byTag.clear();
    }
    const before = byAddress.get(address)?.prepared;
    byAddress.set(address, { version, prepared });
    const isNamed = [...byAddress.values()].some((kept) => kept.prepared === before);
    if (before !== undefined && !isNamed) byTag.delete(before.etag);
    return prepared;
  };

  /** Stands before all other hooks: what everybody may read needs no session, no checks and no route. */
  const fromMemory: onRequestHookHandler = (request, reply, done) => {
    const kept = byAddress.get(request.url);
    const isForEverybody = kept?.version === db.version && request.headers.authorization === undefined;
    if (isForEverybody && (request.method === 'GET' || request.method === 'HEAD'))
      sendPrepared(request, reply, kept.prepared);
    else done();
  };

  return {
    fromMemory,

    /** Reads the list and sends it; what a visitor gets is kept for the next one. */
    async send(request: FastifyRequest, reply: FastifyReply, read: () => Promise<unknown>): Promise<void> {
      const { version } = db;
      const text = reply.serialize({ success: true, data: await read() }) as string;
      if (request.headers.authorization !== undefined) return sendTagged(request, reply, text);
      sendPrepared(request, reply, await keep(request.url, version, text));
    },
  };
}

export type PublicLists = ReturnType<typeof publicLists>;
