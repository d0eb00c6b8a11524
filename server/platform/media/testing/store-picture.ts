import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '#server/platform/context.ts';
import { getPictureFiles, pictureUrl } from '#server/platform/media/pictures.ts';
import { type PictureRow, pictures } from '#server/platform/media/table.ts';

/** Stores a picture with its files and its row as an upload does, but without making its sizes, which takes long. */
export async function storePicture(
  { db, config: { dataDir }, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  facts: Partial<Pick<PictureRow, 'name' | 'isKept'>> = {},
) {
  const sizes = (['image/avif', 'image/webp', 'image/jpeg'] as const).map((type) => ({ type, width: 64 }));
  const row = { key: randomUUID(), type: 'image/jpeg' as const, width: 64, height: 48, sizes };
  mkdirSync(join(dataDir, 'media'), { recursive: true });
  for (const name of getPictureFiles(row)) writeFileSync(join(dataDir, 'media', name), 'x');
  const placeholder = 'data:image/webp;base64,UklGRg==';
  await db.tx(async () => {
    const createdAt = now().getTime();
    await db.query.insert(pictures).values({ ...row, placeholder, bytes: 4, sourceHash: '', createdAt, ...facts });
  });
  return pictureUrl(row);
}
