import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { isMissing } from './file-errors.ts';
import { isKey } from './picture-names.ts';

interface Worker {
  controller: AbortController;
  done: Promise<unknown>;
}

/**
 * The uploads that are still arriving: one partial file per key, and one worker per key. Whoever comes next for the same
 * key ends the one before and begins only when that one has closed the file.
 */
export class Incoming {
  readonly folder: string;
  readonly #workers = new Map<string, Worker>();

  constructor(folder: string) {
    this.folder = folder;
  }

  partial(key: string): string {
    return join(this.folder, `${key}.part`);
  }

  /** Where the sizes of a picture wait until all of them are made. */
  workFolder(key: string): string {
    return join(this.folder, `${key}.made`);
  }

  /** How many bytes of the file have arrived. */
  async held(key: string): Promise<number> {
    return sizeOf(this.partial(key));
  }

  async forget(key: string): Promise<void> {
    await rm(this.partial(key), { force: true });
    await rm(this.workFolder(key), { recursive: true, force: true });
  }

  /** Runs `work` as the only worker on this key; `signal` fires when somebody else wants it. */
  async alone<T>(key: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const previous = this.#workers.get(key);
    previous?.controller.abort(new AppError('conflict', { message: 'This upload goes on elsewhere.' }));
    const controller = new AbortController();
    const running = (previous?.done ?? Promise.resolve()).then(() => {
      controller.signal.throwIfAborted();
      return work(controller.signal);
    });
    const worker = { controller, done: running.catch(() => undefined) };
    this.#workers.set(key, worker);
    try {
      return await running;
    } finally {
      if (this.#workers.get(key) === worker) this.#workers.delete(key);
    }
  }

  /** Ends every upload that is arriving; what has arrived stays, to be gone on with. */
  interrupt(): void {
    for (const { controller } of this.#workers.values())
      controller.abort(new AppError('unavailable', { retryAfter: 10 }));
  }

  /** Writes the file on from byte `start`, cutting off what was held beyond it. Returns the bytes held afterwards. */
  async write(key: string, start: number, chunks: AsyncIterable<Buffer>): Promise<number> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = await open(this.partial(key), 'a', 0o600);
    try {
      const { size } = await file.stat();
      if (size > start) await file.truncate(start);
      let held = start;
      for await (const chunk of chunks) {
        await file.appendFile(chunk);
        held += chunk.length;
      }
      return held;
    } finally {
      await file.close();
    }
  }

  /** The partial files that nobody works on, and when their last byte arrived (milliseconds since 1970). */
  async *idle(): AsyncIterable<{ key: string; changedAt: number }> {
    const names = await readdir(this.folder).catch((error) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const name of names) {
      const key = name.slice(0, 36);
      if (!isKey(key) || this.#workers.has(key)) continue;
      const found = await stat(join(this.folder, name)).catch(() => undefined);
      if (found !== undefined) yield { key, changedAt: found.mtimeMs };
    }
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}
