import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Picture } from '#shared/gallery-item/schema.ts';
import type { Media } from './media.ts';
import { pictureName, sizeName, toMediaUrl, toPictureKey } from './picture-names.ts';
import { type PictureRow, pictures } from './table.ts';
import { findUses } from './uses.ts';

/** The URL path of a picture, as rows store it. */
export function pictureUrl(row: Pick<PictureRow, 'key' | 'type'>): string {
  return toMediaUrl(pictureName(row.key, row.type));
}

/** The names of every file of a picture. */
export function getPictureFiles(row: Pick<PictureRow, 'key' | 'type' | 'sizes'>): string[] {
  return [pictureName(row.key, row.type), ...row.sizes.map((size) => sizeName(row.key, size))];
}

/** The upload of a key, if there is one. */
export async function findPicture(db: Database, key: string): Promise<PictureRow | undefined> {
  const [row] = await db.query.select().from(pictures).where(eq(pictures.key, key));
  return row;
}

/** The picture of each image URL; no entry for a URL that is not one of our finished uploads. */
export async function getPictures(db: Database, imageUrls: readonly string[]): Promise<Map<string, Picture>> {
  const keys = [...new Set(imageUrls.map(toPictureKey).filter((key) => key !== undefined))];
  const found = new Map<string, Picture>();
  // SQLite limits the number of values in one statement.
  for (let from = 0; from < keys.length; from += 500) {
    const batch = keys.slice(from, from + 500);
    for (const row of await db.query.select().from(pictures).where(inArray(pictures.key, batch)))
      found.set(pictureUrl(row), toPicture(row));
  }
  return found;
}

/** Whether the URL is that of a finished upload. Inside the transaction that stores the URL, it stays so. */
export async function isStoredPicture(db: Database, imageUrl: string): Promise<boolean> {
  return (await getPictures(db, [imageUrl])).has(imageUrl);
}

/**
 * Deletes the picture of this URL with all its files unless the library keeps it or something still uses it. That is asked inside the deleting
 * transaction, so that no row can name the picture in between. Returns whether it was deleted.
 */
export async function deletePictureIfUnused(media: Media, imageUrl: string): Promise<boolean> {
  const key = toPictureKey(imageUrl);
  if (key === undefined) return false;
  return deletePicture(media, key, async (row) => {
    return !row.isKept && (await findUses(media.deps, pictureUrl(row))).length === 0;
  });
}

/** Deletes a picture with all its files, which no transaction brings back, if `mayDelete`, which is asked inside its own. */
export async function deletePicture(
  { deps: { db, logger }, storage }: Media,
  key: string,
  mayDelete: (row: PictureRow) => Promise<boolean>,
): Promise<boolean> {
  db.requireOutside('Deleting a picture');
  const deleted = await db.tx(async () => {
    const row = await findPicture(db, key);
    if (row === undefined || !(await mayDelete(row))) return undefined;
    await db.query.delete(pictures).where(eq(pictures.key, key));
    return row;
  });
  if (deleted !== undefined)
    await storage
      .remove(getPictureFiles(deleted))
      .catch((error) => logger?.error({ err: error }, 'The files of a deleted picture stay until the next sweep.'));
  return deleted !== undefined;
}

/** The contract of a row. */
export function toPicture({ key, width, height, placeholder, sizes }: PictureRow): Picture {
  const variants = sizes.map((size) => ({ ...size, url: toMediaUrl(sizeName(key, size)) }));
  return { width, height, placeholder, variants };
}
