import { randomFillSync, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { galleryItems } from '#server/features/gallery/table.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { databaseFile } from '#server/platform/files/data-folder.ts';
import { getPictureFiles, pictureUrl } from '#server/platform/media/pictures.ts';
import { type MadeSize, pictures } from '#server/platform/media/table.ts';
import { addItem } from '#server/records/content/lists.ts';

const widths = [320, 640, 1280, 1920];
const sizes: MadeSize[] = widths.flatMap((width) => [
  { type: 'image/avif', width },
  { type: 'image/webp', width },
]);

/** About what a photograph takes: the original, and sizes that grow with their width. */
const bytesOf = (name: string) => Number(/-(\d{3,4})\.(?:avif|webp)$/.exec(name)?.[1] ?? 5000) * 100;

/** Puts `count` pictures with all their sizes into the folder and the gallery; answers how many bytes they take. */
export async function seedPictures(dataDir: string, count: number): Promise<number> {
  const media = join(dataDir, 'media');
  mkdirSync(media, { recursive: true });
  const noise = randomFillSync(Buffer.alloc(500_000));
  const db = openSqlite(databaseFile(dataDir));
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const row = { key: randomUUID(), type: 'image/jpeg' as const, sizes };
    for (const name of getPictureFiles(row)) {
      const bytes = bytesOf(name);
      writeFileSync(join(media, name), Buffer.concat([Buffer.from(name), noise.subarray(0, bytes)]));
      total += bytes;
    }
    const facts = { width: 4000, height: 3000, placeholder: '', bytes: 0, sourceHash: '', createdAt: Date.now() };
    await db.tx(async () => {
      await db.query.insert(pictures).values({ ...row, ...facts });
      const item = { title: '', imageUrl: pictureUrl(row), size: 'square', isActive: true } as const;
      await addItem(db, galleryItems, item, Date.now());
    });
  }
  await db.close();
  return total;
}
