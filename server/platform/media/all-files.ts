import { join } from 'node:path';
import { isRawName } from '#server/platform/media/raw-names.ts';
import { parseName } from './picture-names.ts';
import { localStorage, type PictureStorage } from './storage.ts';

/** Whether a file is one of a picture or a received message: of what the rows of the database name. */
export const isFileName = (name: string): boolean => parseName(name) !== undefined || isRawName(name);

/** The folder that a file is in, in the data folder as in a bucket or a backup. */
export const folderOf = (name: string): 'mail' | 'media' => (isRawName(name) ? 'mail' : 'media');

/** All folders of files. */
export const fileFolders = ['media', 'mail'] as const;

/** Several storages as one, for what copies all files: their names tell them apart. */
export function joinedStorage(storages: Record<(typeof fileFolders)[number], PictureStorage>): PictureStorage {
  const split = <T>(all: readonly T[], toName: (one: T) => string) =>
    fileFolders.map((folder) => ({
      storage: storages[folder],
      own: all.filter((one) => folderOf(toName(one)) === folder),
    }));
  return {
    async put(files) {
      for (const { storage, own } of split(files, ({ name }) => name)) if (own.length > 0) await storage.put(own);
    },
    read: (name, range) => storages[folderOf(name)].read(name, range),
    async remove(names) {
      for (const { storage, own } of split(names, (name) => name)) await storage.remove(own);
    },
    async *list() {
      for (const folder of fileFolders) yield* storages[folder].list();
    },
  };
}

/** The files of a data folder. */
export const localFiles = (dataDir: string): PictureStorage =>
  joinedStorage({ media: localStorage(join(dataDir, 'media')), mail: localStorage(join(dataDir, 'mail')) });
