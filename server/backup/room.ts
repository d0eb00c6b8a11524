import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile, leastFreeBytes } from '#server/data-folder.ts';
import { isMissing } from '#server/media/file-errors.ts';
import { StartError } from '#server/start-error.ts';

/** Throws a `StartError` where a backup would leave the disk so full that the server could not go on. */
export async function requireRoomFor(dataDir: string, target: string): Promise<void> {
  const database = await sizeOf(databaseFile(dataDir));
  let pictures = 0;
  for (const name of await readdir(join(dataDir, 'media')).catch(() => []))
    pictures += await sizeOf(join(dataDir, 'media', name));
  await requireRoom(dataDir, 2 * database);
  await requireRoom(target, 2 * database + pictures);
}

async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - bytes >= leastFreeBytes) return;
  throw new StartError(
    `There is no room for a backup in ${folder}: it takes ${megabytes(bytes)} and must leave ${megabytes(leastFreeBytes)} free. Make room there.`,
  );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`;

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}
