import { join } from 'node:path';
import type { BucketSettings } from '#server/platform/config/config.ts';
import { bucketStorage, requireBucket } from '#server/platform/storage/bucket-storage.ts';
import { isStoredName } from '#server/platform/storage/file-names.ts';
import { type FileStorage, localStorage } from '#server/platform/storage/file-storage.ts';
import { parseName } from './picture-names.ts';

/** Whether a file is one of a picture or a stored file: of what the rows of the database name. */
export const isFileName = (name: string): boolean => parseName(name) !== undefined || isStoredName(name);

/** The folder that a file is in, in the data folder as in a bucket or a backup. */
export const folderOf = (name: string): 'mail' | 'media' => (isStoredName(name) ? 'mail' : 'media');

/** All folders of files. */
export const fileFolders = ['media', 'mail'] as const;

/** Several storages as one, for what copies all files: their names tell them apart. */
function joinedStorage(storages: Record<(typeof fileFolders)[number], FileStorage>): FileStorage {
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
export const localFiles = (dataDir: string): FileStorage =>
  joinedStorage({ media: localStorage(join(dataDir, 'media')), mail: localStorage(join(dataDir, 'mail')) });

/** The pictures of a bucket. */
export const pictureBucket = (settings: BucketSettings): FileStorage =>
  bucketStorage(settings, 'media/', (name) => parseName(name)?.type);

/** The files of a bucket that was tried first, for a command; `undefined` without a bucket. */
export async function openFileBucket(settings: BucketSettings | undefined): Promise<FileStorage | undefined> {
  if (settings === undefined) return undefined;
  await requireBucket(settings);
  return joinedStorage({ media: pictureBucket(settings), mail: bucketStorage(settings, 'mail/') });
}
