/** The media library: every upload and where it is used, but for those of forms that nothing uses. */

import { desc, eq } from 'drizzle-orm';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { serverMedia } from '#server/platform/media/media.ts';
import { isPictureType } from '#server/platform/media/picture-names.ts';
import { deletePicture, findPicture, pictureUrl, toPicture } from '#server/platform/media/pictures.ts';
import { type PictureRow, pictures } from '#server/platform/media/table.ts';
import { findUses, type NewUse } from '#server/platform/media/uses.ts';
import { historyLog } from '#server/records/history-log.ts';
import { rebuildUses, replaceUploads } from '#server/records/uploads.ts';
import type { Page } from '#shared/api/envelope.ts';
import { AppError } from '#shared/api/errors.ts';
import { pageOf } from '#shared/fields/paging.ts';
import type { ListMedia, MediaItem, MediaKind } from '#shared/media/schema.ts';

const kindOf = ({ type }: PictureRow): MediaKind => (isPictureType(type) ? 'image' : 'video');

/** How many places a rejected deletion names. */
const maxNamedPlaces = 3;

async function requireRow(ctx: Ctx, id: string): Promise<PictureRow> {
  const row = await findPicture(ctx.db, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

function findCurrentUses(ctx: Ctx, url?: string): Promise<NewUse[]> {
  return findUses(ctx, url, { isShown: true });
}

/** A page of uploads, newest first. The search looks at file names, places, titles and descriptions. */
export async function listLibrary(
  ctx: Ctx,
  actor: Actor,
  { page, limit, search = '', kind, unused }: ListMedia,
): Promise<Page<MediaItem>> {
  requireRole(actor, 'read_only');
  const rows = await ctx.db.query.select().from(pictures).orderBy(desc(pictures.createdAt), pictures.key);
  const uses = new Map<string, NewUse[]>();
  for (const use of await findCurrentUses(ctx)) uses.set(use.url, [...(uses.get(use.url) ?? []), use]);
  const needle = search.toLowerCase();
  const found = rows
    .map((row) => ({ row, uses: uses.get(pictureUrl(row)) ?? [] }))
    .filter(({ row, uses }) => {
      const words = [row.name, ...uses.flatMap(({ place, words }) => [place, words])];
      const isListed = unused ? row.isKept && uses.length === 0 : row.isKept || uses.length > 0;
      const isKind = kind === undefined || kindOf(row) === kind;
      return isListed && isKind && words.some((text) => text.toLowerCase().includes(needle));
    });
  const items = found.slice((page - 1) * limit, page * limit).map(({ row, uses }) => toItem(row, uses));
  return pageOf(items, found.length, { page, limit });
}

/** Deletes an upload with its files. While it is used: `conflict`, naming the places. */
export async function removeUpload(ctx: Ctx, actor: Actor, id: string): Promise<{ _id: string }> {
  const by = requireRole(actor, 'manager');
  await rebuildUses(ctx);
  const isDeleted = await deletePicture(serverMedia(ctx), id, async (row) => {
    const places = placesOf(await findCurrentUses(ctx, pictureUrl(row))).map(({ place }) => place);
    if (places.length > 0) throw inUse(places);
    await historyLog(ctx).logSiteChange({ by, change: 'deleted', entity: 'upload', id, name: row.name });
    await writeAudit(ctx, { action: 'deleted', by, entity: 'upload', entityId: id });
    return true;
  });
  if (!isDeleted) throw new AppError('not_found');
  return { _id: id };
}

/**
 * Puts the upload `next` in every place of this one, in one transaction with an entry in the log for each changed thing.
 * The library keeps both.
 */
export async function replaceEverywhere(ctx: Ctx, actor: Actor, id: string, next: string): Promise<MediaItem> {
  const by = requireRole(actor, 'staff');
  await rebuildUses(ctx);
  return ctx.db.tx(async () => {
    const from = await requireRow(ctx, id);
    const to = await requireRow(ctx, next);
    if (kindOf(from) !== kindOf(to))
      throw new AppError('validation', {
        message: 'Please choose a photograph for a photograph, and a video for a video.',
      });
    await replaceUploads(ctx, by, pictureUrl(from), pictureUrl(to));
    for (const { key } of [from, to])
      await ctx.db.query.update(pictures).set({ isKept: true }).where(eq(pictures.key, key));
    return toItem(to, await findCurrentUses(ctx, pictureUrl(to)));
  });
}

/** Each place once, in the order of its words, although it may show the upload several times. */
function placesOf(uses: NewUse[]): MediaItem['uses'] {
  const byPlace = new Map(
    uses.map(({ entity, entityId: id, place }) => [`${entity} ${id} ${place}`, { entity, id, place }]),
  );
  return [...byPlace.values()].sort((one, other) => one.place.localeCompare(other.place, 'en'));
}

function toItem(row: PictureRow, uses: NewUse[]): MediaItem {
  const { key, name, bytes, createdAt } = row;
  return {
    _id: key,
    kind: kindOf(row),
    imageUrl: pictureUrl(row),
    name,
    bytes,
    createdAt: new Date(createdAt).toISOString(),
    picture: toPicture(row),
    uses: placesOf(uses),
  };
}

function inUse(places: string[]): AppError {
  const more = places.length - maxNamedPlaces;
  const named = [...places.slice(0, maxNamedPlaces), ...(more > 0 ? [`${more} more`] : [])].join('; ');
  return new AppError('conflict', {
    message: `This file is used: ${named}. Please replace it everywhere before you delete it.`,
    details: places.map((place) => ({ field: 'uses', message: place })),
  });
}
