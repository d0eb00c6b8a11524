import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Database } from '#server/db/client.ts';
import { contentTag, isKnown, sendTagged } from './etag.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Addresses with different queries that are remembered together; visitors ask for a handful. */
const mostAddresses = 200;

interface Prepared {
  etag: string;
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

const headers = {
  // To be kept, and asked after each time: a change of content is seen at once.
  'cache-control': 'no-cache',
  'content-type': 'application/json; charset=utf-8',
  vary: 'Authorization, Accept-Encoding',
};

/**
 * The public lists as finished bytes. An address is answered from memory as long as nothing at all was written; after a
 * write its list is read again, and where it says the same, the bytes and their compressed forms stay. Whoever sends an
 * `Authorization` header is answered afresh, and that answer is kept nowhere.
 */
export function publicLists(db: Database) {
  const byAddress = new Map<string, { version: number; prepared: Prepared }>();
  const byTag = new Map<string, Prepared>();

  const prepare = (body: string): Prepared => {
    const etag = contentTag(body);
    const known = byTag.get(etag);
    if (known !== undefined) return known;
    const prepared: Prepared = { etag, identity: Buffer.from(body) };
    byTag.set(etag, prepared);
    // Until both are ready the list goes out as it is, so that nobody waits for a compressor.
    void compress(prepared);
    return prepared;
  };

  const keep = (address: string, version: number, body: string): Prepared => {
    if (byAddress.size >= mostAddresses) {
      byAddress.clear();
      byTag.clear();
    }
    const before = byAddress.get(address)?.prepared;
    const prepared = prepare(body);
    byAddress.set(address, { version, prepared });
    const isNamed = [...byAddress.values()].some((kept) => kept.prepared === before);
    if (before !== undefined && !isNamed) byTag.delete(before.etag);
    return prepared;
  };

  const fromMemory: onRequestHookHandler = (request, reply, done) => {
    const kept = request.headers.authorization === undefined ? byAddress.get(request.url) : undefined;
    if (kept?.version === db.version) sendPrepared(request, reply, kept.prepared);
    else done();
  };

  return {
    /** Stands before a list's route as its `onRequest`. */
    fromMemory,

    /** Reads the list and sends it; what a visitor gets is kept for the next one. */
    async send(request: FastifyRequest, reply: FastifyReply, read: () => Promise<unknown>): Promise<void> {
      const { version } = db;
      const body = reply.serialize({ success: true, data: await read() }) as string;
      if (request.headers.authorization !== undefined) return sendTagged(request, reply, body);
      return sendPrepared(request, reply, keep(request.url, version, body));
    },
  };
}

export type PublicLists = ReturnType<typeof publicLists>;

async function compress(prepared: Prepared): Promise<void> {
  const { identity } = prepared;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  [prepared.br, prepared.gzip] = await Promise.all([brotli(identity, { params }), zip(identity, { level: 9 })]);
}

function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  reply.headers(headers).header('etag', prepared.etag);
  if (isKnown(request, prepared.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], prepared);
  if (encoding === undefined) return reply.send(prepared.identity);
  return reply.header('content-encoding', encoding).send(prepared[encoding]);
}

function chooseEncoding(accepted: string | undefined, prepared: Prepared): 'br' | 'gzip' | undefined {
  if (accepted === undefined || prepared.br === undefined || prepared.gzip === undefined) return undefined;
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : undefined;
}

/** Whether the encoding is named and not refused with a weight of zero. */
function accepts(accepted: string, encoding: string): boolean {
  return accepted
    .toLowerCase()
    .split(',')
    .some((one) => {
      const [name, ...weights] = one.trim().split(/\s*;\s*/);
      return name === encoding && !weights.some((weight) => /^q=0(\.0*)?$/.test(weight));
    });
}
