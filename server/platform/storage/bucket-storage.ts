import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { setTimeout } from 'node:timers/promises';
import { S3Error, S3mini, S3ServiceError } from 's3mini';
import type { BucketSettings } from '#server/platform/config/config.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { AppError } from '#shared/api/errors.ts';
import { type ByteRange, type FileStorage, pastEnd } from './file-storage.ts';

const concurrentPuts = 8;
const concurrentDeletes = 16;
const pageSize = 1000;

/**
 * Stores files as objects of an S3-compatible bucket, under names that begin with `prefix`, with the media type that `toType`
 * reads from a name. An object is there whole or not at all, and stays once its put has been acknowledged. Whatever fails throws
 * `unavailable`: it may work at the next attempt.
 */
export function bucketStorage(
  settings: BucketSettings,
  prefix: 'media/' | 'incoming/' | 'mail/',
  toType: (name: string) => string | undefined = () => undefined,
): FileStorage {
  const bucket = connect(settings);
  return {
    put: (files) =>
      inBatches(files, concurrentPuts, async ({ name, path }) => {
        const bytes = await readFile(path);
        await orUnavailable(bucket.putObject(prefix + name, bytes, toType(name)));
      }),

    async read(name, range) {
      const response = await orUnavailable(
        range === undefined ? bucket.getObjectResponse(prefix + name) : getPart(bucket, prefix + name, range),
      );
      if (response?.body == null) return undefined;
      const stream = Readable.fromWeb(response.body as NodeReadableStream);
      const length = Number(response.headers.get('content-length'));
      const [, total = length] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
      const start = range?.start ?? 0;
      return { bytes: Number(total), start, end: start + length - 1, stream };
    },

    // One by one, because servers differ in what they ask of a request that deletes many.
    remove: (names) => inBatches(names, concurrentDeletes, (name) => orUnavailable(bucket.deleteObject(prefix + name))),

    async *list() {
      let next: string | undefined;
      do {
        const page = await orUnavailable(bucket.listObjectsPaged('/', prefix, pageSize, next));
        if (!page) throw unavailable(new Error('There is no such bucket.'));
        for (const { Key, Size, LastModified } of page.objects ?? [])
          yield { name: Key.slice(prefix.length), bytes: Size, storedAt: LastModified.getTime() };
        next = page.nextContinuationToken;
      } while (next !== undefined);
    },

    async probe() {
      if (!(await orUnavailable(bucket.bucketExists()))) throw unavailable(new Error('The bucket rejects its key.'));
    },
  };
}

async function getPart(bucket: S3mini, name: string, { start, end }: ByteRange): Promise<Response | undefined> {
  try {
    return await bucket.getObjectRaw(name, false, start, Number.isFinite(end) ? end + 1 : undefined);
  } catch (error) {
    if (error instanceof S3ServiceError && error.status === 404) return undefined;
    if (error instanceof S3ServiceError && error.status === 416) throw pastEnd();
    throw error;
  }
}

/** Throws a `StartError` for the operator unless objects of the bucket can be written, read, listed and deleted. */
export async function requireBucket(settings: BucketSettings): Promise<void> {
  const bucket = connect(settings);
  const name = `probe/${randomUUID()}`;
  try {
    await bucket.putObject(name, 'probe');
    if ((await bucket.getObject(name)) !== 'probe') throw new Error('it returns other bytes than it was given');
    await bucket.listObjectsPaged('/', 'probe/', 1);
    await bucket.deleteObject(name);
  } catch (error) {
    throw new StartError(`The bucket at ${settings.endpoint} ${toProblem(error)}`, { cause: error });
  }
}

function toProblem(error: unknown): string {
  if (!(error instanceof S3ServiceError)) {
    const { message } = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
    const reason = error instanceof S3Error ? error.code : message;
    return `cannot be reached (${reason}). Check S3_ENDPOINT, and that the storage behind it is running.`;
  }
  const { status, serviceCode } = error;
  if (status === 404) return 'does not exist. Create it, or correct S3_ENDPOINT.';
  if (status === 403)
    return `rejects the key (${serviceCode}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION, and that the key may read, write, list and delete.`;
  return `cannot be used (status ${status}, ${serviceCode}). Check S3_ENDPOINT and S3_REGION.`;
}

function connect(settings: BucketSettings): S3mini {
  return new S3mini({ ...settings, fetch: fetchInTime });
}

async function inBatches<T>(all: readonly T[], size: number, work: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += size) await Promise.all(all.slice(from, from + size).map(work));
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AppError ? error : unavailable(error);
  }
}

const unavailable = (cause: unknown) =>
  new AppError('unavailable', {
    message: 'The pictures cannot be reached right now. Please try again in a moment.',
    retryAfter: 10,
    cause,
  });

const responseTimeoutMs = 10_000;
const putTimeoutMs = 15_000;
/** A video may take longer: a second for each half megabyte. */
const toPutTimeout = (body: unknown) => putTimeoutMs + (ArrayBuffer.isView(body) ? body.byteLength / 512 : 0);

/** Storage answers so for a moment when it is busy, or moves what it stores. */
const retriedStatuses = new Set([500, 502, 503, 504]);
const retryDelaysMs = [200, 1000];

/**
 * Like `fetch`, but repeats what the storage cannot do for a moment, and aborts a request whose response, or whose next piece of it, does not come in time. A response as a whole
 * may take as long as its reader does, so the time-out of the client itself would not do.
 */
async function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const controller = new AbortController();
  const inTime = async <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
    const timer = globalThis.setTimeout(() => controller.abort(new Error('it does not respond in time')), milliseconds);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
    }
  };
  const send = () => fetch(input, { ...init, signal: controller.signal });
  // The server may have closed an idle connection just now. Every request of ours may be repeated.
  const connect = () =>
    send().catch((error) => {
      if (controller.signal.aborted) throw error;
      return send();
    });
  const sending = async () => {
    for (const delayMs of retryDelaysMs) {
      const response = await connect();
      if (!retriedStatuses.has(response.status)) return response;
      await response.body?.cancel();
      await setTimeout(delayMs, undefined, { signal: controller.signal });
    }
    return connect();
  };
  const response = await inTime(sending(), init.method === 'PUT' ? toPutTimeout(init.body) : responseTimeoutMs);
  if (response.body === null) return response;
  // The client cancels the body of an error without waiting: if that failed, nothing would catch it.
  if (!response.ok) return new Response(await inTime(response.arrayBuffer(), responseTimeoutMs), response);
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(pieces) {
      const { done, value } = await orUnavailable(inTime(reader.read(), responseTimeoutMs));
      if (done) pieces.close();
      else pieces.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, response);
}
