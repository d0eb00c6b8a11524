import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowSlowBody } from '#server/platform/http/slow-bodies.ts';
import { AppError } from '#shared/api/errors.ts';
import { serverMedia } from './media.ts';
import { pictureUrl } from './pictures.ts';
import type { PictureRow } from './table.ts';
import { type UploadGrant, verifyUploadUrl } from './upload-url.ts';
import { Interrupted, uploads } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the signed URL of this request permits. */
    grant: UploadGrant;
  }
}

/** Receives the bytes. There is no token here: the signature of the URL is checked before anything is read. */
export async function ingestRoutes(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorateRequest('grant');
  app.addHook('onRequest', async (request) => {
    const { key } = request.params as { key: string };
    const { ctx } = app;
    request.grant = verifyUploadUrl(await serverMedia(ctx).secret(), key, request.query, ctx.now());
  });

  app.head('/ingest/:key', { config: { access: 'public' } }, async (request, reply) =>
    reply.header('x-ut-range-start', await uploads(app.ctx).getOffset(request.grant)).send(),
  );

  app.put('/ingest/:key', { config: { access: 'public' } }, async (request, reply) => {
    try {
      const { ctx } = app;
      const start = parseStart(request.headers.range);
      const open = (signal: AbortSignal) => readFileBytes(request, request.grant.size - start, signal);
      return toResponse(await uploads(ctx).receive(request.grant, { start, open }), ctx.config.publicOrigin);
    } finally {
      await drain(request, reply);
    }
  });
}

/** The offset in the file at which the sent bytes begin, not counting the form around them. */
function parseStart(range: string | undefined): number {
  if (range === undefined) return 0;
  const [, start] = /^bytes=(\d{1,8})-$/.exec(range) ?? [];
  if (start === undefined) throw new AppError('range_not_satisfiable');
  return Number(start);
}

/** The client passes this on to the screen; rows store `serverData.imageUrl`, which holds under any origin. */
function toResponse(row: PictureRow, origin: string) {
  const imageUrl = pictureUrl(row);
  const url = origin + imageUrl;
  return { url, appUrl: url, ufsUrl: url, fileHash: row.sourceHash, serverData: { imageUrl } };
}

/** How much of a rejected upload is read and discarded, so that the browser gets to see the response. */
const drainLimits = { bytes: 16 * 1024 * 1024, milliseconds: 10_000 };

/** The largest form around the file; browsers add about 200 bytes. */
const maxFramingBytes = 64 * 1024;

/**
 * The bytes of the one part named `file`, as they arrive. Throws `payload_too_large` past `max` bytes, `bad_request` for a
 * malformed form, and `Interrupted` when the connection broke or the signal aborted it.
 */
async function* readFileBytes(request: FastifyRequest, max: number, signal: AbortSignal): AsyncGenerator<Buffer> {
  const { raw } = request;
  if (Number(request.headers['content-length'] ?? 0) > max + maxFramingBytes) throw tooManyBytes();
  const destroy = () => raw.destroy();
  const disallowSlowBody = allowSlowBody(request);
  const removeLimit = limitBody(raw, max + drainLimits.bytes);
  signal.addEventListener('abort', destroy, { once: true });
  try {
    yield* readFilePart(request, max);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // A malformed form can be noticed long before its end; only a lost connection can be resumed.
    if (raw.destroyed && !raw.complete) throw new Interrupted(error);
    throw new AppError('bad_request', { cause: error });
  } finally {
    removeLimit();
    disallowSlowBody();
    signal.removeEventListener('abort', destroy);
  }
}

async function* readFilePart(request: FastifyRequest, max: number): AsyncGenerator<Buffer> {
  let isFound = false;
  const limits = { fileSize: max, files: 4, fields: 4, fieldSize: 1024, parts: 8, headerPairs: 20 };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    if (isFound || part.fieldname !== 'file') {
      part.file.resume();
      continue;
    }
    isFound = true;
    yield* part.file;
    if (part.file.truncated) throw tooManyBytes();
  }
  if (!isFound) throw new AppError('bad_request', { message: 'The file is missing from the upload.' });
}

/** Closes the connection of a body without a declared length that never ends; parsers read on past their own limits. */
function limitBody(raw: IncomingMessage, maxBytes: number): () => void {
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) raw.destroy();
  };
  raw.on('data', count);
  return () => raw.off('data', count);
}

function tooManyBytes(): AppError {
  return new AppError('payload_too_large', { message: 'The file has more bytes than were announced.' });
}

/**
 * Reads a rejected request to its end, within limits, because a response sent into a half-read upload is easily lost. Beyond
 * the limits the response is sent anyway and the connection is closed.
 */
async function drain({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.destroyed || raw.readableEnded) return;
  const overLimit = new AbortController();
  const signal = AbortSignal.any([overLimit.signal, AbortSignal.timeout(drainLimits.milliseconds)]);
  let drained = 0;
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > drainLimits.bytes) overLimit.abort();
  });
  // Unpiping from the form parser pauses the request; without a resume it would never end.
  raw.unpipe().resume();
  await finished(raw, { signal }).catch(() => undefined);
  if (!raw.readableEnded) reply.header('connection', 'close');
}
