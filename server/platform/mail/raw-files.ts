import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '#server/platform/config/config.ts';
import { perContext } from '#server/platform/context.ts';
import { bucketStorage } from '#server/platform/media/bucket-storage.ts';
import { isRawName } from '#server/platform/media/raw-names.ts';
import { localStorage, type PictureStorage } from '#server/platform/media/storage.ts';
import { minuteMs } from '#shared/rules/dates.ts';

/** Between the storing of a file and its row. */
const orphanLifetimeMs = 10 * minuteMs;

/** The storage of received messages as they came, and of documents: the folder `mail/` of the bucket, where there is one, or of the data folder. */
function rawStorage({ bucket, dataDir }: Config): PictureStorage {
  return bucket === undefined ? localStorage(join(dataDir, 'mail')) : bucketStorage(bucket, 'mail/');
}

/** Received messages as they came, and documents. A file is stored before its row and deleted after it. */
export const rawFiles = perContext(({ config, now }) => {
  const storage = rawStorage(config);
  const incoming = join(config.dataDir, 'incoming');
  return {
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
      for await (const { name, storedAt } of storage.list()) if (isRawName(name) && storedAt <= before) old.push(name);
      if (old.length === 0) return 0;
      const named = await listNamed();
      const orphans = old.filter((name) => !named.has(name));
      await storage.remove(orphans);
      return orphans.length;
    },
  };
});
