import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { like, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { galleryItems } from '#server/features/gallery/table.ts';
import { fileErrorCode, isMissing } from '#server/media/file-errors.ts';
import { mediaPath, parseName } from '#server/media/picture-names.ts';
import { getPictureFiles } from '#server/media/pictures.ts';
import { pictures } from '#server/media/table.ts';

/**
 * Hard-links every picture of `media` into the folder `snapshot`, where it stays readable when staff delete it. Called
 * again, it adds new pictures. Copies the bytes where the file system has no hard links. Returns the names in the snapshot.
 */
export async function snapshotPictures(media: string, snapshot: string): Promise<Set<string>> {
  await mkdir(snapshot, { recursive: true, mode: 0o700 });
  for (const name of await listNames(media)) {
    if (parseName(name) !== undefined) await linkOrCopy(join(media, name), join(snapshot, name));
  }
  return new Set(await listNames(snapshot));
}

async function linkOrCopy(path: string, target: string): Promise<void> {
  try {
    await link(path, target);
  } catch (error) {
    if (fileErrorCode(error) === 'EEXIST' || isMissing(error)) return;
    await copyFile(path, target).catch((failure) => {
      if (!isMissing(failure)) throw failure;
    });
  }
}

async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

/** The names of all files in `media/` that the rows of a database refer to, of an older schema too. */
export function getReferencedFiles(query: Query): Set<string> {
  const names = new Set<string>();
  if (hasTable(query, 'pictures')) {
    const { key, type, sizes } = pictures;
    for (const row of query.select({ key, type, sizes }).from(pictures).all())
      for (const name of getPictureFiles(row)) names.add(name);
  }
  if (hasTable(query, 'gallery_items')) {
    const { imageUrl } = galleryItems;
    const isOurs = like(imageUrl, `${mediaPath}%`);
    for (const row of query.select({ imageUrl }).from(galleryItems).where(isOurs).all())
      names.add(row.imageUrl.slice(mediaPath.length));
  }
  return names;
}

function hasTable(query: Query, name: string): boolean {
  return query.get(sql`select 1 from sqlite_master where type = 'table' and name = ${name}`) !== undefined;
}
