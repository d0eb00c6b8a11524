import { randomUUID } from 'node:crypto';
import { chmod, constants, copyFile, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { galleryItems, pendingGallerySeeds } from '#server/features/gallery/table.ts';
import { sizesFor } from '#server/platform/media/make-sizes.ts';
import type { Media } from '#server/platform/media/media.ts';
import { pictureName, sizeName } from '#server/platform/media/picture-names.ts';
import { pictureUrl } from '#server/platform/media/pictures.ts';
import { type PictureRow, pictures } from '#server/platform/media/table.ts';
import type { FinishedFile } from '#server/platform/storage/file-storage.ts';
import { addItem } from '#server/records/content/lists.ts';
import type { seedGallery } from '#shared/seed/gallery.ts';
import seedPictures from './pictures.json' with { type: 'json' };

// The same two steps up from here and from the bundle in dist/server.
const packagedFolder = join(import.meta.dirname, '../../server/seed/pictures');

const type = 'image/jpeg';

type SeedFile = (typeof seedGallery)[number]['file'];

/** Each stored file of a seed picture: its size, and the packaged file that holds its bytes. */
export function getSeedFiles(file: SeedFile) {
  const stem = file.slice(0, -'.jpg'.length);
  const { width } = seedPictures[file];
  return sizesFor(width, type).map((size) => ({
    size,
    // In its full size the photograph itself is the JPEG, so it is not packaged twice.
    source: size.type === type && size.width === width ? file : sizeName(stem, size),
  }));
}

/**
 * Adds the seed pictures that are still missing, as if they had been uploaded. Their sizes are packaged, so a new
 * installation shows its whole gallery from the first request on.
 */
export async function addSeedPictures(media: Media): Promise<void> {
  const { db, now } = media.deps;
  const missing = await db.query.select().from(pendingGallerySeeds).orderBy(asc(pendingGallerySeeds.seq));
  if (missing.length === 0) return;
  const folder = media.sessions.workFolder(randomUUID());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const at = now().getTime();
    const added = await Promise.all(
      missing.map(async ({ file, title, size }) => ({
        ...(await copyPicture(file as SeedFile, folder, at)),
        item: { title, size, isActive: true },
      })),
    );
    await media.storage.put(added.flatMap(({ files }) => files));
    await db.tx(async () => {
      // Another server that starts at the same moment may have added them already.
      const pending = await db.query.delete(pendingGallerySeeds).returning();
      if (pending.length === 0) return;
      for (const { row, item } of added) {
        await db.query.insert(pictures).values(row);
        await addItem(db, galleryItems, { ...item, imageUrl: pictureUrl(row) }, at);
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyPicture(file: SeedFile, folder: string, createdAt: number) {
  const key = randomUUID();
  const sized = getSeedFiles(file);
  const copies = [
    { name: pictureName(key, type), source: file },
    ...sized.map(({ size, source }) => ({ name: sizeName(key, size), source })),
  ];
  const files: FinishedFile[] = [];
  let bytes = 0;
  for (const { name, source } of copies) {
    const path = join(folder, name);
    await copyFile(join(packagedFolder, source), path, constants.COPYFILE_FICLONE);
    // A copy takes over the mode of the packaged file, which everyone may read.
    await chmod(path, 0o600);
    bytes += (await stat(path)).size;
    files.push({ name, path });
  }
  const sizes = sized.map(({ size }) => size);
  const facts = { name: file, isKept: false, sizes, bytes, createdAt };
  const row: PictureRow = { key, type, ...seedPictures[file], ...facts };
  return { row, files };
}
