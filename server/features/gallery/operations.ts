import { eq } from 'drizzle-orm';
import type { ActivityFeed } from '#server/features/activity/operations.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Deps } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import type { Media } from '#server/platform/media/media.ts';
import { publishedFacts } from '#server/records/content/columns.ts';
import { contentOperations } from '#server/records/content/operations.ts';
import { picturedOperations, readPictures } from '#server/records/content/pictured.ts';
import type { Records } from '#server/records/records.ts';
import type { ExportGallery, GalleryItem } from '#shared/gallery-item.ts';
import { galleryItems } from './table.ts';

/** The gallery's items. */
export function galleryOperations(
  parts: Pick<Deps, 'db' | 'now'> & { feed: ActivityFeed; media: Media; records: Records },
) {
  const { media } = parts;
  const content = contentOperations(parts, galleryItems, {
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
}
