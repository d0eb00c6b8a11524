import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import type { Picture } from '#shared/gallery-item.ts';
import { addressOf, keyOfAddress, pictureName, sizeName } from './picture-names.ts';
import type { PictureStorage } from './storage.ts';
import { type PictureRow, pictures } from './table.ts';

/** Of these image addresses, those that some published row names. Asked inside a transaction. */
export type NamedAddresses = (imageUrls: string[]) => Promise<ReadonlySet<string>>;

export function addressOfPicture(row: Pick<PictureRow, 'key' | 'type'>): string {
  return addressOf(pictureName(row.key, row.type));
}

/** Every file that a picture is made of. */
export function filesOf(row: Pick<PictureRow, 'key' | 'type' | 'sizes'>): string[] {
  return [pictureName(row.key, row.type), ...row.sizes.map((size) => sizeName(row.key, size))];
}

export async function findPicture(db: Database, key: string): Promise<PictureRow | undefined> {
  const [row] = await db.query.select().from(pictures).where(eq(pictures.key, key));
  return row;
}

/** The picture behind each image address; no entry for an address that is not one of our finished uploads. */
export async function picturesOf(db: Database, imageUrls: readonly string[]): Promise<Map<string, Picture>> {
  const keys = [...new Set(imageUrls.map(keyOfAddress).filter((key) => key !== undefined))];
  const found = new Map<string, Picture>();
  // SQLite takes a bounded number of values in one statement.
  for (let from = 0; from < keys.length; from += 500) {
    const batch = keys.slice(from, from + 500);
    for (const row of await db.query.select().from(pictures).where(inArray(pictures.key, batch)))
      found.set(addressOfPicture(row), toPicture(row));
  }
  return found;
}

/** Whether the address is that of a finished upload. Asked in the transaction that names it, it stays so. */
export async function isKnownUpload(db: Database, imageUrl: string): Promise<boolean> {
  return (await picturesOf(db, [imageUrl])).has(imageUrl);
}

/** What letting go of a picture needs to know. */
export interface ReleaseParts {
  db: Database;
  storage: PictureStorage;
  namedAddresses: NamedAddresses;
}

/**
 * Removes the picture behind the address with all its files, unless a row still names it. Whether one does is asked in
 * the transaction that removes it, so no row can take it up in between. Returns whether it went.
 */
export async function releaseIfUnused(
  { db, storage, namedAddresses }: ReleaseParts,
  imageUrl: string,
): Promise<boolean> {
  const key = keyOfAddress(imageUrl);
  const row = key === undefined ? undefined : await findPicture(db, key);
  if (row === undefined) return false;
  const isReleased = await db.tx(async () => {
    const address = addressOfPicture(row);
    if ((await namedAddresses([address])).has(address)) return false;
    await db.query.delete(pictures).where(eq(pictures.key, row.key));
    return true;
  });
  if (isReleased) await storage.remove(filesOf(row));
  return isReleased;
}

function toPicture(row: PictureRow): Picture {
  const variants = row.sizes.map(({ type, width }) => ({
    type,
    width,
    url: addressOf(sizeName(row.key, { type, width })),
  }));
  return { width: row.width, height: row.height, placeholder: row.placeholder, variants };
}
