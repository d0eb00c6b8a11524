import { eq, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type ContentChange, pick } from '#server/records/history-log.ts';
import type { RecordRow, RecordTable } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { requireCurrent, requireVersion } from '#server/records/version.ts';
import type { ContentEntity } from '#shared/entities.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type { ContentTable, RowOf, ValuesOf } from './columns.ts';
import { contentStore } from './store.ts';

/** A content type; `idsField` is the field of a reorder request that holds the ids. */
interface ContentType<T extends ContentTable, Item, IdsField extends string> {
  entity: ContentEntity;
  idsField: IdsField;
  nameOf(row: RowOf<T>): string;
  present(rows: RowOf<T>[]): Promise<Item[]>;
}

/**
 * The operations of every content type. Visitors read active items; inactive ones and every write are for staff. An item
 * that has none of the `versions` of `If-Match` is not written (`stale`). A write and its entry in the history are one transaction.
 */
export function contentOperations<T extends ContentTable, Item, IdsField extends string>(
  ctx: Ctx,
  table: T,
  { entity, idsField, nameOf, present }: ContentType<T, Item, IdsField>,
) {
  type Row = RowOf<T>;
  const { db, now } = ctx;
  const records = serverRecords(ctx);
  const store = contentStore(db, table);
  const presentOne = async (row: Row) => (await present([row]))[0] as Item;

  const requireItem = async (actor: Actor, id: string, versions?: number[]): Promise<Row> => {
    const row = await store.find(id);
    if (row === undefined) throw await records.missing(actor, id);
    await requireVersion(ctx, { entity, id, version: row.version }, versions);
    return row;
  };

  /** Writes what differs, with its entry in the history. */
  const save = async (
    by: Staff,
    row: Row,
    changes: Partial<ValuesOf<T>>,
    entry: { action: 'updated' | 'reverted'; reverts?: number; batch?: string },
  ): Promise<Row> => {
    const names = Object.keys(changes);
    const after = await store.update(row, changes, now().getTime());
    const change = names.join() === 'isActive' ? toVisibilityChange(after) : 'updated';
    await records.history.record({
      by,
      entity,
      entityId: row.id,
      ...entry,
      version: after.version,
      before: pick(row, names),
      after: pick(after, names),
      activity: { change, name: nameOf(after), fields: names },
    });
    return after;
  };

  records.register({
    entity,
    table: table as unknown as RecordTable,
    parts: [],
    links: [],
    nameOf: (row) => nameOf(row as unknown as Row),
    versionOf: (row) => row.version as number,
    nextVersion: (row, at) => ({ version: (row.version as number) + 1, updatedAt: at }),
    async afterRemoval(_ctx, row) {
      await store.closeGap(row.category as string | undefined);
    },
    async afterRestore(_ctx, restored) {
      const row = restored as unknown as Row;
      const others = (await store.listOf(row.category)).filter(({ id }) => id !== row.id);
      await store.saveOrder(others.toSpliced(row.order, 0, row));
    },
    // Undo gives it its place again; restored later, it goes last.
    async beforeRestore(_ctx, row, isUndo) {
      const { length } = await store.listOf(row.category as string | undefined);
      return { ...row, order: isUndo ? Math.min(row.order as number, length) : length };
    },
    async write(_ctx, row, changes, by, entry) {
      await save(by, row as unknown as Row, changes as Partial<ValuesOf<T>>, { action: 'reverted', ...entry });
    },
  });

  /** Writes the order `after` of a whole list if it differs. */
  const saveOrder = async (by: Staff, before: Row[], after: Row[]): Promise<Row[]> => {
    if (after.every(({ id }, index) => id === before[index]?.id)) return before;
    await records.history.recordSiteChange({ by, change: 'reordered', entity, name: after[0]?.category ?? '' });
    return store.saveOrder(after);
  };

  const move = async (by: Staff, row: Row, index: number): Promise<Row> => {
    const before = await store.listOf(row.category);
    const others = before.filter(({ id }) => id !== row.id);
    const after = await saveOrder(by, before, others.toSpliced(index, 0, row));
    return after.find(({ id }) => id === row.id) ?? row;
  };

  const unknownIds = async (ids: string[]): Promise<AppError> => {
    const existing = new Set((await store.select()).map(({ id }) => id));
    const message = ids.every((id) => existing.has(id))
      ? 'Items can only be reordered within the same category.'
      : 'This list has changed in the meantime. Please reload and try again.';
    return fieldError(idsField, message);
  };

  return {
    async list(actor: Actor, includeInactive: boolean, ...conditions: (SQL | undefined)[]): Promise<Item[]> {
      if (includeInactive) requireRole(actor, 'read_only');
      return present(await store.select(includeInactive ? undefined : eq(table.isActive, true), ...conditions));
    },

    async get(actor: Actor, id: string): Promise<Item> {
      const row = await requireItem(actor, id);
      if (!row.isActive && actor.kind !== 'staff') throw new AppError('not_found');
      return presentOne(row);
    },

    /** A new item goes last, whatever `order` says. */
    async create(actor: Actor, input: ValuesOf<T> & { order?: number | undefined }): Promise<Item> {
      const by = requireRole(actor, 'staff');
      return db.tx(async () => {
        const row = await store.insert(input, now().getTime());
        const { id: entityId, version } = row;
        const activity = { change: 'created', name: nameOf(row) } as const;
        await records.history.record({ by, entity, entityId, action: 'created', version, activity });
        return presentOne(row);
      });
    },

    /** Writes the fields that differ. An `order` moves the item only if it is the only field. */
    async update(
      actor: Actor,
      id: string,
      input: Partial<ValuesOf<T>> & { order?: number | undefined },
      versions?: number[],
    ): Promise<Item> {
      const by = requireRole(actor, 'staff');
      return db.tx(async () => {
        const row = await requireItem(actor, id, versions);
        const { order, ...values } = input;
        const fields = Object.entries(values).filter(([, value]) => value !== undefined);
        if (fields.length === 0 && order !== undefined) return presentOne(await move(by, row, order));
        const changed = fields.filter(([field, value]) => value !== row[field as keyof Row]);
        if (changed.length === 0) return presentOne(row);
        const changes = Object.fromEntries(changed) as Partial<ValuesOf<T>>;
        return presentOne(await save(by, row, changes, { action: 'updated' }));
      });
    },

    async remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      const by = requireRole(actor, 'manager');
      await db.tx(async () => {
        const trashed = await records.trash.find(id);
        if (trashed?.entity === entity) {
          requireCurrent(trashed.version, versions);
          await records.trash.remove(by, trashed);
        } else {
          const row = await requireItem(actor, id, versions);
          await store.remove(row);
          await records.forget(by, entity, row as unknown as RecordRow);
        }
        await ctx.happened('record.deleted', { by, entity, entityId: id });
      });
      return { _id: id };
    },

    /**
     * Puts the items of these ids, in this order, into the places that they hold together; all other items, inactive ones
     * too, stay in their places. Returns the whole list. An id that is unknown or of another category: `validation`.
     */
    async reorder(actor: Actor, request: Record<IdsField, string[]> & { category?: string }): Promise<Item[]> {
      const by = requireRole(actor, 'staff');
      const ids = request[idsField];
      return db.tx(async () => {
        const before = await store.listOf(request.category);
        const byId = new Map(before.map((row) => [row.id, row]));
        const moving = ids.flatMap((id) => byId.get(id) ?? []);
        if (new Set(moving).size !== ids.length) throw await unknownIds(ids);
        const isMoving = new Set(ids);
        const after = before.map((row) => (isMoving.has(row.id) ? (moving.shift() ?? row) : row));
        return present(await saveOrder(by, before, after));
      });
    },
  };
}

const toVisibilityChange = ({ isActive }: { isActive: boolean }): ContentChange => (isActive ? 'published' : 'hidden');

/** The `defaults`, then the categories in use by name; to visitors those of active items only. */
export async function readCategories(
  db: Database,
  table: ContentTable & { category: SQLiteColumn },
  actor: Actor,
  defaults: readonly string[],
): Promise<string[]> {
  const used = await db.query
    .selectDistinct({ category: table.category })
    .from(table as SQLiteTable)
    .where(actor.kind === 'staff' ? undefined : eq(table.isActive, true))
    .orderBy(table.category);
  return [...new Set([...defaults, ...used.map(({ category }) => category as string)])];
}
