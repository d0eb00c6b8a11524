import { eq, inArray } from 'drizzle-orm';
import type { Actor } from '#server/auth/actor.ts';
import { requireRole } from '#server/auth/actor.ts';
import { publishedFacts } from '#server/content/columns.ts';
import { contentOperations } from '#server/content/operations.ts';
import type { Database } from '#server/db/client.ts';
import { contains } from '#server/db/search.ts';
import type { Deps } from '#server/deps.ts';
import type { ActivityFeed } from '#server/features/activity/operations.ts';
import type { ListPictures, Media } from '#server/media/media.ts';
import { mediaPath } from '#server/media/picture-names.ts';
import { deletePictureIfUnused, getPictures, isStoredPicture } from '#server/media/pictures.ts';
import { AppError } from '#shared/errors.ts';
import type {
  CreateGalleryItem,
  ExportGallery,
  GalleryItem,
  ReorderGallery,
  UpdateGalleryItem,
} from '#shared/gallery-item.ts';
import { galleryItems } from './table.ts';

/** The gallery as an owner of pictures. */
export function listGalleryPictures(db: Database): ListPictures {
  return async (imageUrls) => {
    const rows = await db.query
      .select({ imageUrl: galleryItems.imageUrl })
      .from(galleryItems)
      .where(inArray(galleryItems.imageUrl, imageUrls));
    return rows.map(({ imageUrl }) => imageUrl);
  };
}

/** The gallery's items. An uploaded picture is deleted with the last item that shows it. */
export function galleryOperations(parts: Pick<Deps, 'db' | 'now'> & { feed: ActivityFeed; media: Media }) {
  const { db, media } = parts;
  media.owners.push(listGalleryPictures(db));
  const content = contentOperations(parts, galleryItems, {
    entity: 'gallery_item',
    idsField: 'galleryItemIds',
    nameOf: ({ title }) => title || 'Untitled',
    present: async (rows): Promise<GalleryItem[]> => {
      const pictures = await getPictures(
        db,
        rows.map(({ imageUrl }) => imageUrl),
      );
      return rows.map((row) => {
        const { title, imageUrl, size } = row;
        return { ...publishedFacts(row), title, imageUrl, size, picture: pictures.get(imageUrl) ?? null };
      });
    },
  });

  const requireStored = async (imageUrl: string | undefined): Promise<void> => {
    if (!imageUrl?.startsWith(mediaPath) || (await isStoredPicture(db, imageUrl))) return;
    throw new AppError('validation', { details: [{ field: 'imageUrl', message: 'Please upload an image first.' }] });
  };

  // The item is deleted already; a picture that cannot be deleted now is left to the sweep.
  const deleteUnused = (imageUrl: string) => deletePictureIfUnused(media, imageUrl).catch(() => false);

  return {
    ...content,

    list: (actor: Actor, { size, includeInactive, search }: ExportGallery): Promise<GalleryItem[]> =>
      content.list(
        actor,
        includeInactive,
        size === undefined ? undefined : eq(galleryItems.size, size),
        search ? contains(galleryItems.title, search) : undefined,
      ),

    /** An `imageUrl` below /media/ that is no finished upload: `validation`. */
    async create(actor: Actor, input: CreateGalleryItem): Promise<GalleryItem> {
      requireRole(actor, 'admin');
      return db.tx(async () => {
        await requireStored(input.imageUrl);
        return content.create(actor, input);
      });
    },

    async update(actor: Actor, id: string, changes: UpdateGalleryItem, versions?: number[]): Promise<GalleryItem> {
      requireRole(actor, 'admin');
      const { before, after } = await db.tx(async () => {
        const before = await content.get(actor, id);
        if (changes.imageUrl !== before.imageUrl) await requireStored(changes.imageUrl);
        return { before, after: await content.update(actor, id, changes, versions) };
      });
      if (before.imageUrl !== after.imageUrl) await deleteUnused(before.imageUrl);
      return after;
    },

    async remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      requireRole(actor, 'admin');
      const { imageUrl } = await content.get(actor, id);
      const removed = await content.remove(actor, id, versions);
      await deleteUnused(imageUrl);
      return removed;
    },

    reorder: (actor: Actor, { galleryItemIds }: ReorderGallery): Promise<GalleryItem[]> =>
      content.reorder(actor, galleryItemIds),
  };
}
