import { mkdir, statfs } from 'node:fs/promises';
import { sum } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { AppError } from '#shared/errors.ts';
import { pictures } from './table.ts';

/** What all pictures may take together, in bytes, unless a caller says otherwise. */
export const defaultQuota = 2 * 1024 ** 3;

/** A file needs room as it comes in, as its sizes are made and as they are kept. */
const roomFactor = 3;
const largestReserve = 256 * 1024 ** 2;

/**
 * Throws `insufficient_storage` where pictures of `bytes` in all would not fit: neither into the quota, nor onto the
 * disk without eating into the reserve that inquiries are to be written in.
 */
export async function requireRoom(db: Database, folder: string, quota: number, bytes: number): Promise<void> {
  const [taken] = await db.query.select({ bytes: sum(pictures.bytes) }).from(pictures);
  if (Number(taken?.bytes ?? 0) + bytes > quota)
    throw new AppError('insufficient_storage', {
      message: 'The room for pictures is used up. Please delete pictures that are no longer needed.',
    });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, blocks, bsize } = await statfs(folder);
  const reserve = Math.min(largestReserve, (blocks * bsize) / 20);
  if (bavail * bsize - bytes * roomFactor < reserve) throw new AppError('insufficient_storage');
}
