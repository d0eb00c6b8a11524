import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '#server/platform/config/config.ts';
import { perContext } from '#server/platform/context.ts';
import { hasRoomFor } from '#server/platform/files/data-folder.ts';
import { AppError } from '#shared/api/errors.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { bucketStorage } from './bucket-storage.ts';
import { isStoredName } from './file-names.ts';
import { type FileStorage, localStorage } from './file-storage.ts';

/** Between the storing of a file and its row. */
const orphanLifetimeMs = 10 * minuteMs;

/** The folder `mail/` of the bucket, where there is one, or of the data folder. It had received messages alone at first. */
function openStorage({ bucket, dataDir }: Config): FileStorage {
  return bucket === undefined ? localStorage(join(dataDir, 'mail')) : bucketStorage(bucket, 'mail/');
}

/**
 * Files that are no pictures: received messages as they came, documents. A file is stored before its row and deleted after it, so that
 * a row never names one that is missing. Rows name theirs by the `file` of their kind of record.
 */
export const storedFiles = perContext(({ config, now }) => {
  const storage = openStorage(config);
  const incoming = join(config.dataDir, 'incoming');
  return {
    /** Throws `insufficient_storage` if so many bytes more would leave less free than inquiries need. */
    async requireSpace(bytes: number): Promise<void> {
      await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
      if (!(await hasRoomFor(config.dataDir, bytes))) throw new AppError('insufficient_storage');
    },

    /** When it resolves, the file survives a power cut. */
    async put(name: string, bytes: Uint8Array): Promise<void> {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const path = join(incoming, randomUUID());
      try {
        await writeFile(path, bytes, { mode: 0o600 });
        await storage.put([{ name, path }]);
      } finally {
        await rm(path, { force: true });
      }
    },

    /** `undefined` if the file is missing. */
    async read(name: string): Promise<Buffer | undefined> {
      const file = await storage.read(name);
      return file && buffer(file.stream);
    },

    /** Deletes files whose rows are deleted; a missing one is no error. */
    remove: (names: readonly string[]) => storage.remove(names),

    /** Deletes the files that no row names. Returns how many. */
    async sweep(listNamed: () => Promise<ReadonlySet<string>>): Promise<number> {
      const before = now().getTime() - orphanLifetimeMs;
      const old: string[] = [];
      for await (const { name, storedAt } of storage.list())
        if (isStoredName(name) && storedAt <= before) old.push(name);
      if (old.length === 0) return 0;
      const named = await listNamed();
      const orphans = old.filter((name) => !named.has(name));
      await storage.remove(orphans);
      return orphans.length;
    },
  };
});
