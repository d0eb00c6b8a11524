import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing } from './file-errors.ts';
import type { PictureStorage } from './storage.ts';

/** Pictures as plain files in one folder, on the same disk as the files that wait to be put there. */
export function localStorage(folder: string): PictureStorage {
  let isFolderNamed = false;
  return {
    async put(files) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const { path } of files) await syncPath(path);
      for (const { name, path } of files) await rename(path, join(folder, name));
      // A new name lives in the folder, not in the file: without this a power cut could take the name alone.
      await syncPath(folder);
      // The same holds for the folder, which may be as new as its first picture.
      if (!isFolderNamed) await syncPath(dirname(folder));
      isFolderNamed = true;
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

/** Resolves when the file, or the names in the folder, outlive a power cut. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
