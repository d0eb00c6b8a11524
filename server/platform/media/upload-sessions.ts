import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isMissing } from '#server/platform/files/file-errors.ts';
import type { FileStorage } from '#server/platform/storage/file-storage.ts';
import { AppError } from '#shared/api/errors.ts';
import { isKey } from './picture-names.ts';

interface Request {
  controller: AbortController;
  done: Promise<unknown>;
}

/**
 * The uploads in progress: one partial file and at most one request per key. A new request for a key aborts the one before
 * and starts when that one has closed the file.
 *
 * Servers that share a bucket pass `shared`: between two requests the partial file is there, whole and under its key, so that
 * another server can resume the upload. Requests on two servers do not abort each other, but each has a file of its own, and
 * the row of the finished picture decides.
 */
export class UploadSessions {
  readonly folder: string;
  readonly #shared: FileStorage | undefined;
  readonly #requests = new Map<string, Request>();

  constructor(folder: string, shared?: FileStorage) {
    this.folder = folder;
    this.#shared = shared;
  }

  partialFile(key: string): string {
    return join(this.folder, `${key}.part`);
  }

  /** Where the sizes of a picture are written until all of them are complete. */
  workFolder(key: string): string {
    return join(this.folder, `${key}.made`);
  }

  /** How many bytes of the file have arrived. */
  async receivedBytes(key: string): Promise<number> {
    if (this.#shared !== undefined) {
      const file = await this.#shared.read(key);
      file?.stream.destroy();
      return file?.bytes ?? 0;
    }
    try {
      return (await stat(this.partialFile(key))).size;
    } catch (error) {
      if (isMissing(error)) return 0;
      throw error;
    }
  }

  async discard(key: string): Promise<void> {
    await rm(this.partialFile(key), { force: true });
    await rm(this.workFolder(key), { recursive: true, force: true });
    await this.#shared?.remove([key]);
  }

  /** Leaves the partial file where every server can resume the upload. Without a bucket it is there already. */
  async share(key: string): Promise<void> {
    if (this.#shared === undefined) return;
    const path = this.partialFile(key);
    try {
      await this.#shared.put([{ name: key, path }]);
    } catch {
      // The bucket is away or the file was never begun: the upload resumes from what was shared before.
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Runs `work` as the only request of this key; `signal` fires when another one comes. */
  async runExclusive<T>(key: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const previous = this.#requests.get(key);
    previous?.controller.abort(new AppError('conflict', { message: 'This upload was resumed elsewhere.' }));
    const controller = new AbortController();
    const running = (previous?.done ?? Promise.resolve()).then(() => {
      controller.signal.throwIfAborted();
      return work(controller.signal);
    });
    const request = { controller, done: running.catch(() => undefined) };
    this.#requests.set(key, request);
    try {
      return await running;
    } finally {
      if (this.#requests.get(key) === request) this.#requests.delete(key);
    }
  }

  /** Aborts every running request; the partial files stay, so that the uploads can be resumed. */
  abortAll(): void {
    for (const { controller } of this.#requests.values())
      controller.abort(new AppError('unavailable', { retryAfter: 10 }));
  }

  /** Resolves when no request is running. */
  async finished(): Promise<void> {
    await Promise.all([...this.#requests.values()].map(({ done }) => done));
  }

  /**
   * Writes the file from byte `start` on, truncating any bytes after it. Returns the bytes received so far. Throws
   * `range_not_satisfiable` when the bytes before `start` are not there.
   */
  async write(key: string, start: number, chunks: AsyncIterable<Buffer>): Promise<number> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.#fetchShared(key, start);
    const file = await open(this.partialFile(key), 'a', 0o600);
    try {
      const { size } = await file.stat();
      // Another server has begun the upload anew since this one was asked how far it is.
      if (size < start) throw new AppError('range_not_satisfiable');
      if (size > start) await file.truncate(start);
      let received = start;
      for await (const chunk of chunks) {
        await file.appendFile(chunk);
        received += chunk.length;
      }
      return received;
    } finally {
      await file.close();
    }
  }

  /** Another server may have received the bytes before `start`; what an earlier request left here is older. */
  async #fetchShared(key: string, start: number): Promise<void> {
    if (this.#shared === undefined) return;
    const path = this.partialFile(key);
    await rm(path, { force: true });
    const stored = start > 0 ? await this.#shared.read(key) : undefined;
    if (stored === undefined) return;
    try {
      await pipeline(stored.stream, createWriteStream(path, { mode: 0o600 }));
    } catch (error) {
      // Half of it must not be shared in place of the whole.
      await rm(path, { force: true });
      throw error;
    }
  }

  /** The partial files without a running request, and when their last byte arrived (milliseconds since 1970). */
  async *idle(): AsyncIterable<{ key: string; changedAt: number }> {
    const names = await readdir(this.folder).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const name of names) {
      const key = name.slice(0, 36);
      if (!isKey(key) || this.#requests.has(key)) continue;
      const found = await stat(join(this.folder, name)).catch(() => undefined);
      if (found !== undefined) yield { key, changedAt: found.mtimeMs };
    }
    for await (const { name, storedAt } of this.#shared?.list() ?? [])
      if (isKey(name) && !this.#requests.has(name)) yield { key: name, changedAt: storedAt };
  }
}
