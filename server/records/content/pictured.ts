import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { serverMedia } from '#server/platform/media/media.ts';
import { mediaPath } from '#server/platform/media/picture-names.ts';
import { deletePictureIfUnused, getPictures, isStoredPicture } from '#server/platform/media/pictures.ts';
import { listUploads } from '#server/platform/media/uploads-in-values.ts';
import type { UploadUse } from '#server/platform/media/uses.ts';
import { type RecordKind, rolesOf } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { rebuildUses } from '#server/records/uploads.ts';
import { fieldError } from '#shared/api/errors.ts';
import type { Picture } from '#shared/gallery-item/schema.ts';

type Address = string | null;

/** Content whose rows name pictures. */
interface PicturedContent {
  kind: RecordKind;
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

/** The upload that a row of this name shows; `section` is the name of the content in the back-office. */
export const showsPicture = (section: string, name: string, imageUrl: Address): UploadUse[] =>
  listUploads(imageUrl).map(({ url }) => ({ url, place: `${section}: ${name || 'Untitled'}`, words: name }));

/**
 * Content whose kind names its pictures with `showsPicture` and checks them with `requireStored`. An uploaded picture is deleted
 * with the last item that shows it; one that an item showed before stays for an undo.
 */
export function pictured<C extends PicturedContent>(content: C) {
  return {
    ...content,

    async remove(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      requireRole(actor, rolesOf(content.kind).remove);
      const records = serverRecords(ctx);
      const row = (await records.trash.find(id))?.row ?? (await records.findRow(content.kind, id));
      const removed = await content.remove(ctx, actor, id, versions);
      // The item is gone already; a picture that cannot be deleted now is left to the sweep.
      if (typeof row?.imageUrl === 'string') await deletePictureOf(ctx, row.imageUrl).catch(() => false);
      return removed;
    },
  };
}

async function deletePictureOf(ctx: Ctx, imageUrl: string): Promise<boolean> {
  await rebuildUses(ctx);
  return deletePictureIfUnused(serverMedia(ctx), imageUrl);
}
