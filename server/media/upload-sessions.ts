import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { isMissing } from './file-errors.ts';
import { isKey } from './picture-names.ts';

interface Request {
  controller: AbortController;
  done: Promise<unknown>;
}

/**
 * The uploads in progress: one partial file and at most one request per key. A new request for a key aborts the one before
 * and starts when that one has closed the file.
 */
export class UploadSessions {
  readonly folder: string;
  readonly #requests = new Map<string, Request>();

  constructor(folder: string) {
    this.folder = folder;
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
  }

  /** Runs `work` as the only request of this key; `signal` fires when another one comes. */
  async runExclusive<T>(key: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const previous = this.#requests.get(key);
    previous?.controller.abort(new AppError('conflict', { message: 'This upload goes on elsewhere.' }));
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

  /** Writes the file from byte `start` on, truncating any bytes after it. Returns the bytes received so far. */
  async write(key: string, start: number, chunks: AsyncIterable<Buffer>): Promise<number> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = await open(this.partialFile(key), 'a', 0o600);
    try {
      const { size } = await file.stat();
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
  }
}
