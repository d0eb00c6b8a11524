import { asc, eq } from 'drizzle-orm';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { ReadRelations } from './belonging.ts';
import { fieldOf } from './field-of.ts';
import { historyLog } from './history-log.ts';
import type { RecordKind, RecordRow } from './record-kind.ts';
import { type TrashRow, trash as trashTable } from './table.ts';
import type { TrashStore } from './trash-store.ts';
import { deleteUsesOfRecord } from './uses.ts';
import { deleteVersions } from './version-uses.ts';

interface Parts {
  all(): RecordKind[];
  kindOf(entity: string): RecordKind;
  relationsOf: ReadRelations;
  trash: TrashStore;
}

/** A record, and the row of the trash where it is, by itself (`trashed`) or with another record (`holder`). */
interface Place {
  row: RecordRow;
  trashed?: TrashRow;
  holder?: TrashRow;
}

/** How records are deleted for good. */
export function recordDeletion(ctx: Ctx, { all, kindOf, relationsOf, trash }: Parts) {
  const { db } = ctx;

  const locate = async ({ table }: RecordKind, id: string): Promise<Place | undefined> => {
    const [row] = await db.query.select().from(table).where(eq(table.id, id));
    if (row !== undefined) return { row: row as RecordRow };
    const trashed = await trash.find(id);
    if (trashed !== undefined) return { row: trashed.row as RecordRow, trashed };
    const part = await trash.parts.findInTrash(table, id);
    return part && { row: part.row, holder: part.trashed };
  };

  /** What cannot be without a record: one of its table, as of a person who is erased, and one that could never come back. */
  const deleteDependents = async (by: Staff | null, owner: RecordKind, { id }: RecordRow): Promise<void> => {
    for (const { entity, column } of relationsOf(owner).dependents) {
      const kind = kindOf(entity);
      const field = fieldOf(kind.table, column);
      const stored = await db.query.select().from(kind.table).where(eq(column, id));
      const trashed = await db.query
        .select()
        .from(trashTable)
        .where(eq(trashTable.entity, entity))
        .orderBy(asc(trashTable.seq));
      const rows = [...stored, ...trashed.map(({ row }) => row)] as RecordRow[];
      for (const row of rows) if (row[field] === id) await deleteForGood(by, kind, row.id);
    }
  };

  const takeOut = async (kind: RecordKind, { row, trashed, holder }: Place): Promise<void> => {
    if (trashed !== undefined) await trash.drop(trashed);
    else if (holder !== undefined) await trash.parts.takeOutOfTrash(kind.table, holder, row.id);
    else await db.query.delete(kind.table).where(eq(kind.table.seq, row.seq));
  };

  const deleteForGood = async (by: Staff | null, kind: RecordKind, id: string): Promise<void> => {
    const place = await locate(kind, id);
    if (place === undefined) return;
    const { row, trashed, holder } = place;
    const { entity } = kind;
    if (!(await trash.retention.mayGo(by, kind, row))) return;
    await trash.retention.release(kind, row);
    await ctx.happened('record.leaving', { entity, row, by });
    await deleteDependents(by, kind, row);
    await takeOut(kind, place);
    const partIds = await trash.parts.release(kind, row, trashed?.relations.rows ?? {});
    await kind.afterDeletion?.(ctx, row);
    await deleteUsesOfRecord(db, kind, row);
    await deleteVersions(db, all(), [id, ...partIds]);
    await trash.parts.handOverHistory(id, partIds);
    await historyLog(ctx).forget(by, { entity, id, name: kind.nameOf(row) }, kind.versionOf(row) + 1, partIds);
    if (trashed === undefined && holder === undefined) await kind.afterRemoval?.(ctx, row);
    await db.purgeDeleted();
  };

  return deleteForGood;
}
