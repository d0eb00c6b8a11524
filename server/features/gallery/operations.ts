import { eq } from 'drizzle-orm';
import type { Actor } from '#server/platform/auth/actor.ts';
import { perContext } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import { serverMedia } from '#server/platform/media/media.ts';
import { publishedFacts } from '#server/records/content/columns.ts';
import { contentOperations } from '#server/records/content/operations.ts';
import { picturedOperations, readPictures } from '#server/records/content/pictured.ts';
import type { ExportGallery, GalleryItem } from '#shared/gallery-item.ts';
import { galleryItems } from './table.ts';

/** The gallery's items. */
export const galleryOperations = perContext((ctx) => {
  const media = serverMedia(ctx);

  const content = contentOperations(ctx, galleryItems, {
    entity: 'gallery_item',
    idsField: 'galleryItemIds',
    nameOf: ({ title }) => title || 'Untitled',
    present: async (rows): Promise<GalleryItem[]> => {
      const pictureAt = await readPictures(media, rows);
      return rows.map((row) => {
        const { title, imageUrl, size } = row;
        return { ...publishedFacts(row), title, imageUrl, size, picture: pictureAt(imageUrl) };
      });
    },
  });

  return {
    ...content,
    ...picturedOperations(media, { table: galleryItems, entity: 'gallery_item', section: 'Gallery' }, content),

    list: (actor: Actor, { size, includeInactive, search }: ExportGallery): Promise<GalleryItem[]> =>
      content.list(
        actor,
        includeInactive,
        size === undefined ? undefined : eq(galleryItems.size, size),
        search ? contains(galleryItems.title, search) : undefined,
      ),
  };
});
