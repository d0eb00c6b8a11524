import { eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type MediaOwner, serverMedia } from '#server/platform/media/media.ts';
import { mediaPath } from '#server/platform/media/picture-names.ts';
import { deletePictureIfUnused, getPictures, isStoredPicture } from '#server/platform/media/pictures.ts';
import type { RecordKind } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import type { ContentEntity } from '#shared/entities.ts';
import { fieldError } from '#shared/errors.ts';
import type { Picture } from '#shared/gallery-item.ts';

type Address = string | null;
type PicturedTable = SQLiteTable & Record<'id' | 'title' | 'imageUrl', SQLiteColumn>;

/** Content whose rows name pictures. */
interface PicturedContent {
  entity: ContentEntity;
  kind: RecordKind;
  update(ctx: Ctx, actor: Actor, id: string, changes: { imageUrl: string }): Promise<unknown>;
  remove(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }>;
}

/** Finds the pictures that rows show; the answer tells the one at an address. */
export async function readPictures({ db }: Ctx, rows: { imageUrl: Address }[]) {
  const pictures = await getPictures(
    db,
    rows.flatMap(({ imageUrl }) => imageUrl ?? []),
  );
  return (address: Address): Picture | null => pictures.get(address ?? '') ?? null;
}

/** Throws `validation` if a row is to name an address below /media/ that is no finished upload. */
export async function requireStored(
  { db }: Ctx,
  { imageUrl }: { imageUrl: Address },
  { before }: { before?: { imageUrl: Address } },
): Promise<void> {
  if (imageUrl === before?.imageUrl || !imageUrl?.startsWith(mediaPath) || (await isStoredPicture(db, imageUrl)))
    return;
  throw fieldError('imageUrl', 'Please upload an image first.');
}

/**
 * Content as an owner of pictures, whose kind checks them with `requireStored`; `section` is its name in the back-office. An
 * uploaded picture is deleted with the last item that shows it; one that an item showed before stays for an undo.
 */
export function pictured<C extends PicturedContent>(content: C, table: PicturedTable, section: string) {
  const select = ({ db }: Ctx, condition: SQL) =>
    db.query
      .select({ id: table.id, title: table.title, imageUrl: table.imageUrl })
      .from(table as SQLiteTable)
      .where(condition) as Promise<{ id: string; title: string; imageUrl: string }[]>;

  return {
    ...content,

    async remove(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      requireRole(actor, 'manager');
      const records = serverRecords(ctx);
      const row = (await records.trash.find(id))?.row ?? (await records.findRow(content.kind, id));
      const removed = await content.remove(ctx, actor, id, versions);
      // The item is gone already; a picture that cannot be deleted now is left to the sweep.
      if (typeof row?.imageUrl === 'string')
        await deletePictureIfUnused(serverMedia(ctx), row.imageUrl).catch(() => false);
      return removed;
    },

    media: (ctx: Ctx): MediaOwner => ({
      async findUses(imageUrls) {
        const rows = await select(ctx, imageUrls ? inArray(table.imageUrl, imageUrls) : isNotNull(table.imageUrl));
        return rows.map(({ id, title, imageUrl }) => ({
          entity: content.entity,
          id,
          imageUrl,
          words: title,
          place: `${section}: ${title || 'Untitled'}`,
        }));
      },
      async replace(by, from, to) {
        for (const row of await select(ctx, eq(table.imageUrl, from)))
          await content.update(ctx, by, row.id, { imageUrl: to });
      },
    }),
  };
}
