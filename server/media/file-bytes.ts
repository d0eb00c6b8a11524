import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowSlowBody } from '#server/http/slow-bodies.ts';
import { AppError } from '#shared/errors.ts';
import { Interrupted } from './uploads.ts';

/** How much of a rejected upload is read and discarded, so that the browser gets to see the response. */
const drainLimits = { bytes: 16 * 1024 * 1024, milliseconds: 10_000 };

/** What the form around the file may add to its bytes; browsers add about 200. */
const maxFramingBytes = 64 * 1024;

/**
 * The bytes of the one part named `file`, as they come. Throws `payload_too_large` past `most` bytes, `bad_request` for
 * a form that is none, and `Interrupted` where the connection broke or the signal ended it.
 */
export async function* fileBytes(request: FastifyRequest, most: number, signal: AbortSignal): AsyncGenerator<Buffer> {
  const { raw } = request;
  if (Number(request.headers['content-length'] ?? 0) > most + maxFramingBytes) throw tooManyBytes();
  const hangUp = () => raw.destroy();
  const endPatience = allowSlowBody(request);
  const endLimit = limitBody(raw, most + drainLimits.bytes);
  signal.addEventListener('abort', hangUp, { once: true });
  try {
    yield* filePart(request, most);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // A form may be wrong long before its end; only a lost connection can be resumed.
    if (raw.destroyed && !raw.complete) throw new Interrupted(error);
    throw new AppError('bad_request', { cause: error });
  } finally {
    endLimit();
    endPatience();
    signal.removeEventListener('abort', hangUp);
  }
}

async function* filePart(request: FastifyRequest, most: number): AsyncGenerator<Buffer> {
  let isFound = false;
  const limits = { fileSize: most, files: 4, fields: 4, fieldSize: 1024, parts: 8, headerPairs: 20 };
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

/** Closes the connection of a body that never said its length and goes on without end, as parsers read on past theirs. */
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
 * Reads a rejected request to its end, within limits: a response sent into a half-read upload is easily lost. Beyond the
 * limits the response goes out anyway and the connection is closed.
 */
export async function drain({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (raw.destroyed || raw.readableEnded) return;
  const tooMuch = new AbortController();
  const signal = AbortSignal.any([tooMuch.signal, AbortSignal.timeout(drainLimits.milliseconds)]);
  let drained = 0;
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > drainLimits.bytes) tooMuch.abort();
  });
  // Unpiping from the form parser pauses the request; without a resume it would stay unread, and unanswered, forever.
  raw.unpipe().resume();
  await finished(raw, { signal }).catch(() => undefined);
  if (!raw.readableEnded) reply.header('connection', 'close');
}
