import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { allowSlowBody } from '#server/http/slow-bodies.ts';
import { AppError } from '#shared/errors.ts';
import { Interrupted } from './uploads.ts';

/** What is read and thrown away of a refused request, so that the browser gets to see the answer. */
const mostDrained = 16 * 1024 * 1024;

/**
 * The bytes of the one part named `file`, as they come. Throws `payload_too_large` past `most` bytes, `bad_request` for
 * a form that is none, and `Interrupted` where the connection broke or the signal ended it.
 */
export async function* fileBytes(request: FastifyRequest, most: number, signal: AbortSignal): AsyncGenerator<Buffer> {
  const hangUp = () => request.raw.destroy();
  const endPatience = allowSlowBody(request);
  signal.addEventListener('abort', hangUp, { once: true });
  try {
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
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (!request.raw.complete) throw new Interrupted(error);
    throw new AppError('bad_request', { cause: error });
  } finally {
    endPatience();
    signal.removeEventListener('abort', hangUp);
  }
}

function tooManyBytes(): AppError {
  return new AppError('payload_too_large', { message: 'The file has more bytes than were announced.' });
}

/** Reads a refused request to its end, within reason: an answer sent into a half-read upload is easily lost. */
export async function drain(request: FastifyRequest): Promise<void> {
  const { raw } = request;
  if (raw.destroyed || raw.readableEnded) return;
  const endPatience = allowSlowBody(request);
  let drained = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > mostDrained) raw.destroy();
  });
  await finished(raw).catch(() => undefined);
  endPatience();
}
