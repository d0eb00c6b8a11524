import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { AppParts } from '#server/app.ts';
import { contentTag, isKnown, sendTagged } from './etag.ts';
import { headersFor } from './security-headers.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Addresses with different queries that are remembered together; visitors ask for a handful. */
const mostAddresses = 200;

type Encoding = 'identity' | 'br' | 'gzip';

interface Body {
  headers: Record<string, string>;
  bytes: Buffer;
  /** The bytes as one character each: Node writes a text in one piece with the headers, and a buffer beside them. */
  latin1: string;
}

/** A list as it goes out. Until the compressed forms are ready it goes out as it is, so that nobody waits for them. */
interface Prepared {
  etag: string;
  bodies: Partial<Record<Encoding, Body>> & { identity: Body };
}

/**
 * The public lists as finished bytes. An address is answered from memory as long as nothing at all was written; after a
 * write its list is read again, and where it says the same, the bytes and their compressed forms stay. Whoever sends an
 * `Authorization` header is answered afresh, and that answer is kept nowhere.
 */
export function publicLists({ db, config }: Pick<AppParts, 'db' | 'config'>) {
  const byAddress = new Map<string, { version: number; prepared: Prepared }>();
  const byTag = new Map<string, Prepared>();
  const headers = {
    ...headersFor(config),
    // To be kept, and asked after each time: a change of content is seen at once.
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
    vary: 'Authorization, Accept-Encoding',
  };

  const prepare = (text: string): Prepared => {
    const etag = contentTag(text);
    const known = byTag.get(etag);
    if (known !== undefined) return known;
    const prepared = { etag, bodies: { identity: bodyOf(Buffer.from(text), { ...headers, etag }) } };
    byTag.set(etag, prepared);
    void compress(prepared);
    return prepared;
  };

  const keep = (address: string, version: number, text: string): Prepared => {
    if (byAddress.size >= mostAddresses) {
      byAddress.clear();
      byTag.clear();
    }
    const before = byAddress.get(address)?.prepared;
    const prepared = prepare(text);
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
      sendPrepared(request, reply, keep(request.url, version, text));
    },
  };
}

export type PublicLists = ReturnType<typeof publicLists>;

function bodyOf(bytes: Buffer, headers: Record<string, string>): Body {
  return { bytes, latin1: bytes.toString('latin1'), headers: { ...headers, 'content-length': String(bytes.length) } };
}

async function compress({ bodies }: Prepared): Promise<void> {
  const { headers, bytes } = bodies.identity;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  bodies.br = bodyOf(br, { ...headers, 'content-encoding': 'br' });
  bodies.gzip = bodyOf(gz, { ...headers, 'content-encoding': 'gzip' });
}

/** Straight to the socket: headers and bytes are complete, and the framework would look at each of them again. */
function sendPrepared(request: FastifyRequest, reply: FastifyReply, { etag, bodies }: Prepared): void {
  const { headers, latin1 } = bodies[bestEncoding(request.headers['accept-encoding'])] ?? bodies.identity;
  reply.hijack();
  if (isKnown(request, etag)) {
    const { 'content-length': _length, ...others } = bodies.identity.headers;
    reply.raw.writeHead(304, others).end();
  } else {
    reply.raw.writeHead(200, headers).end(request.method === 'HEAD' ? '' : latin1, 'latin1');
  }
}

/** What browsers say they take, read once: there are few such headers, and every request brings one. */
const knownHeaders = new Map<string, Encoding>();

function bestEncoding(accepted = ''): Encoding {
  const known = knownHeaders.get(accepted);
  if (known !== undefined) return known;
  const best = (['br', 'gzip'] as const).find((encoding) => accepts(accepted, encoding)) ?? 'identity';
  if (knownHeaders.size < mostAddresses) knownHeaders.set(accepted, best);
  return best;
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
