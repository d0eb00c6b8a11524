import { eq } from 'drizzle-orm';
import type { Actor } from '#server/auth/actor.ts';
import { publishedFacts } from '#server/content/columns.ts';
import { contentOperations } from '#server/content/operations.ts';
import { picturedOperations, readPictures } from '#server/content/pictured.ts';
import { contains } from '#server/db/search.ts';
import type { Deps } from '#server/deps.ts';
import type { ActivityFeed } from '#server/features/activity/operations.ts';
import type { Media } from '#server/media/media.ts';
import type { ExportGallery, GalleryItem, ReorderGallery } from '#shared/gallery-item.ts';
import { galleryItems } from './table.ts';

/** The gallery's items. */
export function galleryOperations(parts: Pick<Deps, 'db' | 'now'> & { feed: ActivityFeed; media: Media }) {
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
    ...picturedOperations(media, galleryItems, content),

    list: (actor: Actor, { size, includeInactive, search }: ExportGallery): Promise<GalleryItem[]> =>
      content.list(
        actor,
        includeInactive,
        size === undefined ? undefined : eq(galleryItems.size, size),
        search ? contains(galleryItems.title, search) : undefined,
      ),

    reorder: (actor: Actor, { galleryItemIds }: ReorderGallery): Promise<GalleryItem[]> =>
      content.reorder(actor, galleryItemIds),
  };
}
