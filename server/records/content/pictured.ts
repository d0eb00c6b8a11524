import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Media, MediaOwner } from '#server/platform/media/media.ts';
import { mediaPath } from '#server/platform/media/picture-names.ts';
import { deletePictureIfUnused, getPictures, isStoredPicture } from '#server/platform/media/pictures.ts';
import { trash } from '#server/records/table.ts';
import type { ContentEntity } from '#shared/entities.ts';
import { fieldError } from '#shared/errors.ts';
import type { Picture } from '#shared/gallery-item.ts';

type Address = string | null;
type PicturedTable = SQLiteTable & Record<'id' | 'title' | 'imageUrl', SQLiteColumn>;

/** Content whose rows name pictures; `section` is its name in the back-office. */
interface PicturedContent<Update> {
  table: PicturedTable;
  entity: ContentEntity;
  section: string;
  update(actor: Actor, id: string, changes: Update): Promise<unknown>;
}

interface ItemOperations<Item, Create, Update> {
  get(actor: Actor, id: string): Promise<Item>;
  create(actor: Actor, input: Create): Promise<Item>;
  update(actor: Actor, id: string, changes: Update, versions?: number[]): Promise<Item>;
  remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }>;
}

/** Finds the pictures that rows show; the answer tells the one at an address. */
export async function readPictures({ deps }: Media, rows: { imageUrl: Address }[]) {
  const pictures = await getPictures(
    deps.db,
    rows.flatMap(({ imageUrl }) => imageUrl ?? []),
  );
  return (address: Address): Picture | null => pictures.get(address ?? '') ?? null;
}

/** A table as an owner of pictures. */
export function picturesOf<Update extends { imageUrl?: Address | undefined }>(
  db: Database,
  { table, entity, section, update }: PicturedContent<Update>,
): MediaOwner {
  const { id, title, imageUrl } = table;
  const select = (condition: SQL) =>
    db.query
      .select({ id, title, imageUrl })
      .from(table as SQLiteTable)
      .where(condition) as Promise<{ id: string; title: string; imageUrl: string }[]>;
  return {
    async findUses(imageUrls) {
      const rows = await select(imageUrls ? inArray(imageUrl, imageUrls) : isNotNull(imageUrl));
      return rows.map(({ id, title, imageUrl }) => ({
        entity,
        id,
        imageUrl,
        words: title,
        place: `${section}: ${title || 'Untitled'}`,
      }));
    },
    async replace(by, from, to) {
      for (const row of await select(eq(imageUrl, from))) await update(by, row.id, { imageUrl: to } as Update);
    },
  };
}

/**
 * The writes of a content type whose items may show a picture; its table becomes an owner of pictures. An address below
 * /media/ that is no finished upload: `validation`. An uploaded picture is deleted with the last item that shows it.
 */
export function picturedOperations<
  Item extends { imageUrl: Address },
  Create extends { imageUrl?: Address | undefined },
  Update extends { imageUrl?: Address | undefined },
>(media: Media, place: Omit<PicturedContent<Update>, 'update'>, content: ItemOperations<Item, Create, Update>) {
  const { db } = media.deps;
  media.owners.push(picturesOf<Update>(db, { ...place, update: content.update }));

  const requireStored = async (imageUrl: Address | undefined): Promise<void> => {
    if (!imageUrl?.startsWith(mediaPath) || (await isStoredPicture(db, imageUrl))) return;
    throw fieldError('imageUrl', 'Please upload an image first.');
  };

  /** Of an item in its table or in the trash. */
  const findAddress = async (actor: Actor, id: string): Promise<Address> => {
    const isItem = and(eq(trash.id, id), eq(trash.entity, place.entity));
    const [trashed] = await db.query.select({ row: trash.row }).from(trash).where(isItem);
    return trashed === undefined ? (await content.get(actor, id)).imageUrl : (trashed.row.imageUrl as Address);
  };

  return {
    async create(actor: Actor, input: Create): Promise<Item> {
      requireRole(actor, 'staff');
      return db.tx(async () => {
        await requireStored(input.imageUrl);
        return content.create(actor, input);
      });
    },

    async update(actor: Actor, id: string, changes: Update, versions?: number[]): Promise<Item> {
      requireRole(actor, 'staff');
      // The picture that it showed before stays for an undo; the sweep deletes it after that.
      return db.tx(async () => {
        const { imageUrl } = await content.get(actor, id);
        if (changes.imageUrl !== imageUrl) await requireStored(changes.imageUrl);
        return content.update(actor, id, changes, versions);
      });
    },

    async remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      requireRole(actor, 'manager');
      const imageUrl = await findAddress(actor, id);
      const removed = await content.remove(actor, id, versions);
      // The item is gone already; a picture that cannot be deleted now is left to the sweep.
      if (imageUrl !== null) await deletePictureIfUnused(media, imageUrl).catch(() => false);
      return removed;
    },
  };
}
