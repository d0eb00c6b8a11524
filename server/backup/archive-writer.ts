import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { sumsName, sumsText } from './contents.ts';
import { readRange } from './read-range.ts';
import { endOfTar, paddingAfter, tarHeader } from './tar.ts';

/** A file to be archived: read from `path`, or given as `text`. */
export type Source = { name: string; path: string } | { name: string; text: string };

/** So many bytes are handed to the disk at a time: a long sync would hold up the short ones of a server that writes. */
const syncEvery = 1024 * 1024;

/**
 * Writes a new archive of the files in their order and, as the last one, their SHA-256 sums. Only this user can read it,
 * and when it resolves all of it is on the disk.
 */
export async function writeArchive(file: string, sources: readonly Source[], at: Date): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const archive = new Archive(handle, at);
    const sums = new Map<string, string>();
    for (const source of sources) sums.set(source.name, await archive.add(source));
    await archive.add({ name: sumsName, text: sumsText(sums) });
    await archive.append(endOfTar);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

class Archive {
  readonly #handle: FileHandle;
  readonly #at: number;
  #unsynced = 0;

  constructor(handle: FileHandle, at: Date) {
    this.#handle = handle;
    this.#at = at.getTime();
  }

  async append(bytes: Buffer): Promise<void> {
    await this.#handle.appendFile(bytes);
    this.#unsynced += bytes.length;
    if (this.#unsynced < syncEvery) return;
    await this.#handle.datasync();
    this.#unsynced = 0;
  }

  /** Answers the file's SHA-256 in hexadecimal. */
  async add(source: Source): Promise<string> {
    if ('text' in source) {
      const bytes = Buffer.from(source.text);
      return this.#addBytes(source.name, bytes.length, [bytes]);
    }
    const file = await open(source.path);
    try {
      const { size } = await file.stat();
      return await this.#addBytes(source.name, size, readRange(file, 0, size));
    } finally {
      await file.close();
    }
  }

  async #addBytes(name: string, size: number, chunks: AsyncIterable<Buffer> | Buffer[]): Promise<string> {
    await this.append(tarHeader(name, size, this.#at));
    const hash = createHash('sha256');
    let written = 0;
    for await (const chunk of chunks) {
      hash.update(chunk);
      await this.append(chunk);
      written += chunk.length;
    }
    if (written !== size) throw new Error(`${name} changed while it was copied.`);
    await this.append(Buffer.alloc(paddingAfter(size)));
    return hash.digest('hex');
  }
}
