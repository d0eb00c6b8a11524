import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isMissing } from '#server/platform/files/file-errors.ts';
import { AppError } from '#shared/api/errors.ts';

/** A complete file outside the storage, and the name under which it will be read. */
export interface FinishedFile {
  name: string;
  path: string;
}

interface StoredFile {
  name: string;
  bytes: number;
  /** When it was put, in milliseconds since 1970. */
  storedAt: number;
}

/** The first and the last byte of a part; `Infinity` for the end of the file. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The bytes from `start` to `end` of a file that has `bytes` in all. */
interface OpenFile extends ByteRange {
  bytes: number;
  stream: Readable;
}

/** Rejects a part behind the end of a file. */
export const pastEnd = () => new AppError('range_not_satisfiable', { message: 'The file ends before that.' });

/** Where files are stored: a folder, or a bucket. Names come from `file-names.ts`, or those of pictures from `picture-names.ts`. */
export interface FileStorage {
  /** Takes the files over, readable under their names. When it resolves they survive a power cut. */
  put(files: readonly FinishedFile[]): Promise<void>;
  /**
   * A file or a part of it; `undefined` if there is none of that name. Throws `range_not_satisfiable` for a part behind the
   * end of the file.
   */
  read(name: string, range?: ByteRange): Promise<OpenFile | undefined>;
  /** Deletes the files; a missing one is no error. */
  remove(names: readonly string[]): Promise<void>;
  list(): AsyncIterable<StoredFile>;
  /** Rejects when the storage cannot be reached. A folder has none: it is on the disk that the database is on. */
  probe?(): Promise<void>;
}

const wholeFile: ByteRange = { start: 0, end: Number.POSITIVE_INFINITY };

/** Stores plain files in one folder, on the same disk as the files that are put into it. */
export function localStorage(folder: string): FileStorage {
  let isFolderSynced = false;
  return {
    async put(files) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const { path } of files) await syncPath(path);
      for (const { name, path } of files) await rename(path, join(folder, name));
      // A name is stored in the folder and not in the file: without this a power cut could lose it.
      await syncPath(folder);
      // The folder may be as new as its first file.
      if (!isFolderSynced) await syncPath(dirname(folder));
      isFolderSynced = true;
    },

    async read(name, range = wholeFile) {
      const file = await open(join(folder, name)).catch((error) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      const { start } = range;
      const end = Math.min(range.end, size - 1);
      if (start > 0 && start >= size) {
        await file.close();
        throw pastEnd();
      }
      return { bytes: size, start, end, stream: file.createReadStream(size === 0 ? {} : { start, end }) };
    },

    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true });
    },

    async *list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for await (const { name } of await opendir(folder)) {
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found?.isFile()) yield { name, bytes: found.size, storedAt: found.mtimeMs };
      }
    },
  };
}

/** Resolves when the file, or the names in the folder, survive a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
