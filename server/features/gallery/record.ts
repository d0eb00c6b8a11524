import { eq } from 'drizzle-orm';
import { contains } from '#server/platform/db/search.ts';
import { defineContent } from '#server/records/content/define-content.ts';
import { pictured, readPictures, requireStored, showsPicture } from '#server/records/content/pictured.ts';
import { toItem } from '#server/records/define-record.ts';
import type { ExportGallery, GalleryItem } from '#shared/gallery-item/schema.ts';
import { galleryItems } from './table.ts';

const content = defineContent({
  entity: 'gallery_item',
  table: galleryItems,
  personal: ['title'],
  idsField: 'galleryItemIds',
  nameOf: ({ title }) => title || 'Untitled',
  filter: ({ size, search }: ExportGallery) => [
    size === undefined ? undefined : eq(galleryItems.size, size),
    search ? contains(galleryItems.title, search) : undefined,
  ],
  async present(ctx, rows): Promise<GalleryItem[]> {
    const pictureAt = await readPictures(ctx, rows);
    return rows.map((row) => ({ ...toItem(row), picture: pictureAt(row.imageUrl) }));
  },
  uploadsOf: ({ title, imageUrl }) => showsPicture('Gallery', title, imageUrl),
  beforeWrite: requireStored,
});

/** The gallery's items. */
export const galleryContent = pictured(content);
