import { and, asc, eq, getTableName, isNull, lte } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#shared/api/errors.ts';
import type { RestoreOptions } from '#shared/history/schema.ts';
import { hasRole } from '#shared/roles.ts';
import { recoveryMs } from '#shared/rules/recovery.ts';
import type { ReadRelations, Relations } from './belonging.ts';
import { fieldOf } from './field-of.ts';
import { activityOf, historyLog } from './history-log.ts';
import { underOwnNumber } from './own-number.ts';
import { partStore } from './parts.ts';
import { mayWrite, type RecordKind, type RecordRow, requireMayWrite } from './record-kind.ts';
import type { ReferenceChecks } from './references.ts';
import { retentions } from './retention.ts';
import { type TrashRow, trash } from './table.ts';
import { storeUses, storeUsesInTrash } from './uses.ts';

interface Options {
  /** The entry of the history that this takes back. */
  reverts?: number;
  batch?: string;
}

/** Moves records to the trash and back. Everything here belongs inside a transaction of the caller. */
export function trashStore(
  ctx: Ctx,
  kinds: ReadonlyMap<string, RecordKind>,
  relationsOf: ReadRelations,
  references: ReferenceChecks,
) {
  const { db, now } = ctx;
  const history = historyLog(ctx);
  const parts = partStore(ctx, kinds, relationsOf, references);
  const retention = retentions(ctx, kinds, parts);

  const find = async (id: string): Promise<TrashRow | undefined> => {
    const [row] = await db.query.select().from(trash).where(eq(trash.id, id));
    return row;
  };

  const kindOfTable = (table: SQLiteTable) => [...kinds.values()].find((one) => one.table === table);

  /** Lets a row name a record again that came back, also while it is in the trash itself, unless it names another one by now. */
  const link = async ({ table, column }: Relations['links'][number], id: string, target: string): Promise<void> => {
    const field = fieldOf(table, column);
    const rows = column.isUnique ? await db.query.select({ id: table.id }).from(table).where(eq(column, target)) : [];
    if (rows.length > 0) return;
    await db.query
      .update(table)
      .set({ [field]: target })
      .where(and(eq(table.id, id), isNull(column)));
    const trashed = await find(id);
    if (trashed !== undefined && trashed.entity === kindOfTable(table)?.entity && trashed.row[field] === null)
      await db.query
        .update(trash)
        .set({ row: { ...trashed.row, [field]: target } })
        .where(eq(trash.seq, trashed.seq));
  };

  /** What belonged to a record, and what pointed to it. */
  const restoreRelations = async (
    kind: RecordKind,
    restored: RecordRow,
    { rows, links }: TrashRow['relations'],
  ): Promise<void> => {
    for (const { table, column } of relationsOf(kind).parts)
      for (const part of rows[getTableName(table)] ?? [])
        await parts.insert(table, { ...part, [fieldOf(table, column)]: restored.id });
    await parts.bringTogether(kind, restored);
    for (const one of relationsOf(kind).links)
      for (const id of links[getTableName(one.table)] ?? []) await link(one, id, restored.id);
  };

  /** Remembers that a record named one in the trash, for when that comes back. */
  const remember = async (kind: RecordKind, id: string, field: string, target: TrashRow): Promise<void> => {
    const owner = kinds.get(target.entity);
    const links = owner === undefined ? [] : relationsOf(owner).links;
    if (!links.some(({ table, column }) => table === kind.table && fieldOf(table, column) === field)) return;
    const { rows, links: linked } = target.relations;
    const name = getTableName(kind.table);
    await db.query
      .update(trash)
      .set({ relations: { rows, links: { ...linked, [name]: [...(linked[name] ?? []), id] } } })
      .where(eq(trash.seq, target.seq));
  };

  const hasTrashRole = ({ role }: Staff, { trashRole }: RecordKind, row: RecordRow): boolean =>
    trashRole === undefined || hasRole(role, trashRole(row));

  const requireMovable = (by: Staff, kind: RecordKind, row: RecordRow): void => {
    requireMayWrite(kind, by, row);
    if (hasTrashRole(by, kind, row)) return;
    const message = `Only a manager can move “${kind.nameOf(row)}” to the trash or restore it.`;
    throw new AppError('forbidden', { message });
  };

  const drop = ({ seq }: TrashRow) => db.query.delete(trash).where(eq(trash.seq, seq));

  return {
    find,
    parts,
    retention,
    drop,

    /** Whether an account may restore what is in the trash. */
    canRestore(by: Staff, { entity, row }: TrashRow): boolean {
      const kind = kinds.get(entity);
      return kind !== undefined && mayWrite(kind, by, row as RecordRow) && hasTrashRole(by, kind, row as RecordRow);
    },

    /** Takes the record out of its table, with what belongs to it. Returns its row in the trash. */
    async put(by: Staff, kind: RecordKind, row: RecordRow, options: Options = {}): Promise<TrashRow> {
      requireMovable(by, kind, row);
      await kind.requireRemovable?.(ctx, row);
      await retention.requireOver(kind, row);
      const at = now().getTime();
      const relations: TrashRow['relations'] = { rows: await parts.take(kind, row), links: {} };
      for (const { table, column } of relationsOf(kind).links) {
        const pointing = await db.query.select({ id: table.id }).from(table).where(eq(column, row.id));
        relations.links[getTableName(table)] = pointing.map(({ id }) => id as string);
      }
      await db.query.delete(kind.table).where(eq(kind.table.seq, row.seq));
      await kind.afterRemoval?.(ctx, row);
      const trashedRow = { ...row, ...kind.nextVersion(row, at) };
      const [trashed] = await db.query
        .insert(trash)
        .values({
          id: row.id,
          entity: kind.entity,
          name: kind.nameOf(row),
          row: trashedRow,
          relations,
          version: kind.versionOf(trashedRow),
          deletedAt: at,
          deletedBy: by.username,
        })
        .returning();
      const { version, name } = trashed as TrashRow;
      await storeUsesInTrash(db, kind, trashed as TrashRow);
      await history.record({
        by,
        entity: kind.entity,
        entityId: row.id,
        action: 'trashed',
        version,
        activity: activityOf(kind.entity, { change: 'trashed', name }),
        ...options,
        subjectId: kind.subjectOf?.(row) ?? null,
      });
      return trashed as TrashRow;
    },

    /** Puts the record back into its table, with what belonged to it. A newer row may have its place in the order of arrival. */
    async restore(
      by: Staff,
      kind: RecordKind,
      trashed: TrashRow,
      { overrideHolds = false, ...options }: Options & Partial<RestoreOptions> = {},
    ): Promise<RecordRow> {
      const at = now().getTime();
      const stored = trashed.row as RecordRow;
      requireMovable(by, kind, stored);
      const { row, unlinked } = await references.onRestore(kind, { ...stored, ...kind.nextVersion(stored, at) });
      const checked = (await kind.beforeRestore?.(ctx, row, options.reverts !== undefined)) ?? row;
      await kind.beforeWrite?.(ctx, checked, { before: stored, isBack: true });
      const values = await underOwnNumber(db, kind.table, checked);
      const [inserted] = await db.query
        .insert(kind.table as SQLiteTable)
        .values(values)
        .returning();
      const restored = inserted as RecordRow;
      await restoreRelations(kind, restored, trashed.relations);
      for (const { field, target } of unlinked) await remember(kind, restored.id, field, target);
      await drop(trashed);
      await storeUses(db, kind, restored);
      await history.record({
        by,
        entity: kind.entity,
        entityId: row.id,
        action: 'restored',
        version: kind.versionOf(restored),
        activity: activityOf(kind.entity, { change: 'restored', name: kind.nameOf(restored) }),
        ...options,
        subjectId: kind.subjectOf?.(restored) ?? null,
      });
      // After its entry, so that undo takes what follows from it back first.
      const { batch } = options;
      await kind.afterRestore?.(ctx, restored, by, { overrideHolds, ...(batch !== undefined && { batch }) });
      await ctx.happened('record.restored', { entity: kind.entity, row: restored, by });
      const [current] = await db.query.select().from(kind.table).where(eq(kind.table.id, restored.id));
      return current as RecordRow;
    },

    /** The ids of what had been in the trash for too long at a moment. */
    expired: (at: number) =>
      db.query
        .select({ id: trash.id, seq: trash.seq })
        .from(trash)
        .where(lte(trash.deletedAt, at - recoveryMs))
        .orderBy(asc(trash.seq)),
  };
}

export type TrashStore = ReturnType<typeof trashStore>;
