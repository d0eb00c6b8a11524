import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentEtag, matchesEtag } from '#server/platform/http/etag.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = 'identity' | 'br' | 'gzip';

interface Body {
  /** Names and values in turn: Node writes a flat list without looking at it again (`bench/public-list.ts`, `bench/page.ts`). */
  headers: string[];
  bytes: Buffer;
}

/** A response as it goes out, in every encoding that there is of it. */
export interface PreparedResponse {
  status: number;
  etag: string;
  notModifiedHeaders: string[];
  bodies: { identity: Body } & Partial<Record<Encoding, Body>>;
  /** Bytes of all bodies together. */
  size: number;
}

/** The bytes of a response, and their compressed forms where there are any. */
type EncodedBytes = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

/** A tenth more bytes than with the best, which takes fifty times as long. */
const brotliQuality = 5;

/** Compresses the text in each encoding; `headers` are all that the response carries but its ETag and its length. */
export async function prepareResponse(
  text: string,
  headers: Record<string, string>,
  status = 200,
): Promise<PreparedResponse> {
  const identity = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([brotli(identity, { params }), zip(identity)]);
  return toPreparedResponse({ identity, br, gzip: gz }, headers, status);
}

/** Makes bytes that are compressed already ready to be sent many times. */
export function toPreparedResponse(
  encoded: EncodedBytes,
  headers: Record<string, string>,
  status = 200,
): PreparedResponse {
  const etag = contentEtag(encoded.identity);
  const tagged = { ...headers, etag };
  const { identity, br, gzip: gz } = encoded;
  return {
    status,
    etag,
    notModifiedHeaders: Object.entries(tagged).flat(),
    bodies: {
      identity: toBody(identity, tagged),
      ...(br && { br: toBody(br, { ...tagged, 'content-encoding': 'br' }) }),
      ...(gz && { gzip: toBody(gz, { ...tagged, 'content-encoding': 'gzip' }) }),
    },
    size: Object.values(encoded).reduce((sum, { length }) => sum + length, 0),
  };
}

function toBody(bytes: Buffer, headers: Record<string, string>): Body {
  const complete = { ...headers, 'content-length': String(bytes.length) };
  return { bytes, headers: Object.entries(complete).flat() };
}

/** Sends it from a route; Fastify would look at each of the complete headers again. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, response: PreparedResponse): void {
  reply.hijack();
  writePrepared(request.raw, reply.raw, response, request.id);
}

/** Writes headers and body, 304 where the caller holds this very response, and answers with the status. */
export function writePrepared(
  request: IncomingMessage,
  target: ServerResponse,
  { status, etag, bodies, notModifiedHeaders }: PreparedResponse,
  requestId: string = randomUUID(),
): number {
  if (status === 200 && matchesEtag(request, etag)) {
    target.writeHead(304, [...notModifiedHeaders, 'x-request-id', requestId]).end();
    return 304;
  }
  const accepted = preferredEncodings(request.headers['accept-encoding']).find((encoding) => bodies[encoding]);
  const { headers, bytes } = bodies[accepted ?? 'identity'] as Body;
  target.writeHead(status, [...headers, 'x-request-id', requestId]);
  target.end(request.method === 'HEAD' ? undefined : bytes);
  return status;
}

/**
 * The encodings of each `Accept-Encoding` header seen, parsed once: browsers send a handful of them. Serves
 * `bench/public-list.ts` and `bench/page.ts`.
 */
const parsedHeaders = new Map<string, Encoding[]>();
const maxParsedHeaders = 200;

function preferredEncodings(header = ''): Encoding[] {
  const parsed = parsedHeaders.get(header);
  if (parsed !== undefined) return parsed;
  const encodings = (['br', 'gzip'] as const).filter((encoding) => accepts(header, encoding));
  if (parsedHeaders.size < maxParsedHeaders) parsedHeaders.set(header, encodings);
  return encodings;
}

/** Whether the encoding is named with a weight above zero. */
function accepts(header: string, encoding: string): boolean {
  return header
    .toLowerCase()
    .split(',')
    .some((one) => {
      const [name, ...weights] = one.trim().split(/\s*;\s*/);
      return name === encoding && !weights.some((weight) => /^q=0(\.0*)?$/.test(weight));
    });
}
