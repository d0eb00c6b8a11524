/** Uploads in the records of a server: the one place that knows every use of them. */

import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { serverMedia } from '#server/platform/media/media.ts';
import { sweepMedia } from '#server/platform/media/sweep.ts';
import { mediaUses } from '#server/platform/media/table.ts';
import { replaceUpload } from '#server/platform/media/uploads-in-values.ts';
import { addUses, findOwners, findUses, type NewUse } from '#server/platform/media/uses.ts';
import { recoveryMs } from '#shared/rules/recovery.ts';
import type { RecordKind, RecordRow } from './record-kind.ts';
import { serverRecords } from './records.ts';
import { history, trash } from './table.ts';
import { storeUsesInTrash, usesOfChange, usesOfRow, usesOfTrashed } from './uses.ts';
import { readUsesOfVersions, replaceInVersions } from './version-uses.ts';

/** Every use of an upload, read from what names it: the records, the trash and the history. */
export async function readUses(ctx: Ctx): Promise<NewUse[]> {
  const records = serverRecords(ctx);
  const uses: NewUse[] = [];
  for (const single of records.singletons()) uses.push(...(await single.readUses(ctx)));
  for (const kind of records.all()) if (kind.uploadsOf !== undefined) uses.push(...(await readUsesOfKind(ctx, kind)));
  return [...uses, ...(await readUsesOfVersions(ctx.db, records.all()))];
}

async function readUsesOfKind({ db, now }: Ctx, kind: RecordKind): Promise<NewUse[]> {
  const isInTrash = eq(trash.entity, kind.entity);
  const rows = (await db.query.select().from(kind.table)) as RecordRow[];
  const trashed = await db.query.select().from(trash).where(isInTrash);
  // By their ids: by time, it would read what was done to everything else.
  const ids = sql`select ${kind.table.id} from ${kind.table} union all select ${trash.id} from ${trash} where ${isInTrash}`;
  const isOfOne = sql`${history.entityId} in (${ids})`;
  const isRecent = sql`${db.sql.unindexed(history.at)} > ${now().getTime() - recoveryMs}`;
  const changes = await db.query
    .select({ entityId: history.entityId, at: history.at, before: history.before })
    .from(history)
    .where(and(isOfOne, isRecent, isNotNull(history.before)));
  return [
    ...rows.flatMap((row) => usesOfRow(kind, row)),
    ...trashed.flatMap((one) => usesOfTrashed(kind, one)),
    ...changes.flatMap(({ entityId, at, before }) => usesOfChange(kind, entityId, before ?? {}, at ?? 0)),
  ];
}

/** The uses that are stored and hold. */
async function storedUses(ctx: Ctx): Promise<NewUse[]> {
  return (await findUses(ctx)).map(({ seq: _seq, ...use }) => use);
}

const inOrder = (uses: readonly NewUse[]) =>
  uses
    .map((use) => JSON.stringify(Object.entries(use).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .toSorted();

/** Whether the stored uses are those of the records. */
async function areUsesCurrent(ctx: Ctx): Promise<boolean> {
  return inOrder(await storedUses(ctx)).join() === inOrder(await readUses(ctx)).join();
}

/**
 * Stores every use anew, unless they are right: an older release that still runs beside this one, a restored backup and the content
 * of a new installation write what names uploads, and no uses. Before anything deletes an upload or looks for all of its uses.
 */
export async function rebuildUses(ctx: Ctx): Promise<void> {
  if (await areUsesCurrent(ctx)) return;
  await ctx.db.tx(async () => {
    const uses = await readUses(ctx);
    await ctx.db.query.delete(mediaUses);
    await addUses(ctx.db, uses);
  });
}

/** Sweeps the uploads of a server. */
export const sweepUploads = (ctx: Ctx) => sweepMedia(serverMedia(ctx), () => rebuildUses(ctx));

/** Puts the upload `to` in every place of `from`, each changed record with its entry in the history. Inside a transaction. */
export async function replaceUploads(ctx: Ctx, by: Staff, from: string, to: string): Promise<void> {
  const records = serverRecords(ctx);
  for (const { entity, id } of await findOwners(ctx, from)) {
    const single = records.singletons().find((one) => one.entity === entity);
    if (entity === 'trash') await replaceInTrash(ctx, id, from, to);
    else if (entity === 'version') await replaceInVersions(ctx.db, records.all(), id, from, to);
    else if (single !== undefined) await single.replaceUpload(ctx, by, id, from, to);
    else {
      const kind = records.kindOf(entity);
      const row = await records.findRow(kind, id);
      if (row !== undefined) await kind.replaceUpload?.(ctx, by, row, from, to);
    }
  }
}

async function replaceInTrash(ctx: Ctx, id: string, from: string, to: string): Promise<void> {
  const records = serverRecords(ctx);
  const trashed = await records.trash.find(id);
  if (trashed === undefined) return;
  const changed = { ...trashed, row: replaceUpload(trashed.row, from, to) };
  await ctx.db.query.update(trash).set({ row: changed.row }).where(eq(trash.seq, trashed.seq));
  await storeUsesInTrash(ctx.db, records.kindOf(trashed.entity), changed);
}
