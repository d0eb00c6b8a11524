import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sum } from 'drizzle-orm';
import { type Deps, perContext } from '#server/platform/context.ts';
import { ChildPools } from '#server/platform/process/child-pools.ts';
import { bucketStorage } from '#server/platform/storage/bucket-storage.ts';
import { type FileStorage, localStorage } from '#server/platform/storage/file-storage.ts';
import { AppError } from '#shared/api/errors.ts';
import { pictureBucket } from './all-files.ts';
import { createPicturePool, type PicturePool } from './picture-pool.ts';
import { pictures } from './table.ts';
import { UploadSessions } from './upload-sessions.ts';
import { sharedUploadSecret, uploadSecret } from './upload-url.ts';

/** What photographs need. One for a server, shared by uploads, public files, the sweep and the features with pictures. */
export interface Media {
  deps: Deps;
  storage: FileStorage;
  sessions: UploadSessions;
  secret: () => Promise<Buffer>;
  pool: PicturePool;
  /** The maximum size of all pictures together, in bytes. */
  quota: number;
}

const defaultQuota = 2 * 1024 ** 3;

/**
 * Uses the folders `media/` (public) and `incoming/` (never served) of the bucket, where there is one, or of the data folder;
 * creates neither yet.
 */
export function createMedia(
  { config, db, now, logger, children = new ChildPools() }: Deps,
  overrides: { quota?: number } = {},
): Media {
  const { bucket, dataDir } = config;
  const incoming = join(dataDir, 'incoming');
  return {
    deps: { config, db, now, logger, children },
    ...(bucket === undefined
      ? {
          storage: localStorage(join(dataDir, 'media')),
          sessions: new UploadSessions(incoming),
          secret: uploadSecret(dataDir),
        }
      : {
          storage: pictureBucket(bucket),
          sessions: new UploadSessions(incoming, bucketStorage(bucket, 'incoming/')),
          secret: async () => sharedUploadSecret(bucket.secretAccessKey),
        }),
    pool: createPicturePool(children),
    quota: defaultQuota,
    ...overrides,
  };
}

/** The pictures of a server. */
export const serverMedia = perContext((ctx) => createMedia(ctx));

/** A file takes space when it arrives, when its sizes are made and when they are stored. */
const spaceFactor = 3;
const maxReserve = 256 * 1024 ** 2;

/**
 * Throws `insufficient_storage` when pictures of `bytes` in all would exceed the quota, or would use up the free space that
 * is reserved for inquiries.
 */
export async function requireFreeSpace({ deps, sessions, quota }: Media, bytes: number): Promise<void> {
  const [used] = await deps.db.query.select({ bytes: sum(pictures.bytes) }).from(pictures);
  if (Number(used?.bytes ?? 0) + bytes > quota)
    throw new AppError('insufficient_storage', {
      message: 'The space for pictures is used up. Please delete pictures that are no longer needed.',
    });
  await mkdir(sessions.folder, { recursive: true, mode: 0o700 });
  const { bavail, blocks, bsize } = await statfs(sessions.folder);
  const reserve = Math.min(maxReserve, (blocks * bsize) / 20);
  if (bavail * bsize - bytes * spaceFactor < reserve) throw new AppError('insufficient_storage');
}
