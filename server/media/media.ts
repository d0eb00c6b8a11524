import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sum } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/errors.ts';
import { createPicturePool, type PicturePool } from './picture-pool.ts';
import { localStorage, type PictureStorage } from './storage.ts';
import { pictures } from './table.ts';
import { UploadSessions } from './upload-sessions.ts';
import { uploadSecret } from './upload-url.ts';

/** Of these image URLs, those that a feature's rows name. Called inside a transaction. */
export type ListPictures = (imageUrls: string[]) => Promise<string[]>;

/** What photographs need. One for a server, shared by uploads, public files, the sweep and the features with pictures. */
export interface Media {
  deps: Pick<Deps, 'config' | 'db' | 'now'>;
  storage: PictureStorage;
  sessions: UploadSessions;
  secret: () => Promise<Buffer>;
  /** Its processes end with `close`. */
  pool: PicturePool;
  /** The maximum size of all pictures together, in bytes. */
  quota: number;
  /**
   * One for each table whose rows name pictures; `picturedOperations` in `server/content/pictured.ts` adds it. A picture that
   * no owner lists is deleted after a day. Without any owner the sweep deletes no picture.
   */
  owners: ListPictures[];
}

const defaultQuota = 2 * 1024 ** 3;

/** Uses the folders `media/` (public) and `incoming/` (never served) below the data folder; creates neither yet. */
export function createMedia({ config, db, now }: Media['deps'], overrides: { quota?: number } = {}): Media {
  return {
    deps: { config, db, now },
    storage: localStorage(join(config.dataDir, 'media')),
    sessions: new UploadSessions(join(config.dataDir, 'incoming')),
    secret: uploadSecret(config.dataDir),
    pool: createPicturePool(),
    quota: defaultQuota,
    owners: [],
    ...overrides,
  };
}

/** A file takes space when it arrives, when its sizes are made and when they are stored. */
const spaceFactor = 3;
const maxReserve = 256 * 1024 ** 2;

/**
 * Throws `insufficient_storage` when pictures of `bytes` in all would exceed the quota, or would use up the free space that
 * is reserved for inquiries.
 */
export async function requireFreeSpace(
  { deps, sessions, quota }: Pick<Media, 'deps' | 'sessions' | 'quota'>,
  bytes: number,
): Promise<void> {
  const [used] = await deps.db.query.select({ bytes: sum(pictures.bytes) }).from(pictures);
  if (Number(used?.bytes ?? 0) + bytes > quota)
    throw new AppError('insufficient_storage', {
      message: 'The room for pictures is used up. Please delete pictures that are no longer needed.',
    });
  await mkdir(sessions.folder, { recursive: true, mode: 0o700 });
  const { bavail, blocks, bsize } = await statfs(sessions.folder);
  const reserve = Math.min(maxReserve, (blocks * bsize) / 20);
  if (bavail * bsize - bytes * spaceFactor < reserve) throw new AppError('insufficient_storage');
}
