import type { Database } from '#server/db/client.ts';
import { starterGallery } from '#shared/starter/gallery.ts';
import { galleryStarters } from './table.ts';

/**
 * Notes which pictures the starter gallery shall have. Their items follow once their files are stored, because no item may
 * name a file that is not there. Belongs inside the transaction that lays everything down.
 */
export async function seedGallery(db: Database): Promise<void> {
  for (const { file, title, size } of starterGallery)
    await db.query.insert(galleryStarters).values({ file, title, size });
}
