import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isMissing } from './file-errors.ts';

/** A complete file outside the storage, and the name under which it will be read. */
export interface FinishedFile {
  name: string;
  path: string;
}

interface StoredFile {
  name: string;
  /** When it was put, in milliseconds since 1970. */
  storedAt: number;
}

/** Where public pictures are stored; an object store could offer the same. Names come from `picture-names.ts` only. */
export interface PictureStorage {
  /** Takes the files over, readable under their names. When it resolves they survive a power cut. */
  put(files: readonly FinishedFile[]): Promise<void>;
  /** The bytes of a file; `undefined` if there is none of that name. */
  read(name: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  /** Deletes the files; a missing one is no error. */
  remove(names: readonly string[]): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}

/** Stores pictures as plain files in one folder, on the same disk as the files that are put into it. */
export function localStorage(folder: string): PictureStorage {
  let isFolderSynced = false;
  return {
    async put(files) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const { path } of files) await syncPath(path);
      for (const { name, path } of files) await rename(path, join(folder, name));
      // A name is stored in the folder and not in the file: without this a power cut could lose it.
      await syncPath(folder);
      // The folder may be as new as its first picture.
      if (!isFolderSynced) await syncPath(dirname(folder));
      isFolderSynced = true;
    },

    async read(name) {
      try {
        const file = await open(join(folder, name));
        const { size } = await file.stat();
        return { bytes: size, stream: file.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async remove(names) {
      for (const name of names) await rm(join(folder, name), { force: true });
    },

    async *list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for await (const { name } of await opendir(folder)) {
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found?.isFile()) yield { name, storedAt: found.mtimeMs };
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
