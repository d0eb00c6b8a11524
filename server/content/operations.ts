import { eq, type SQL } from 'drizzle-orm';
import { type Actor, requireRole, type Staff } from '#server/auth/actor.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, reloadAdvice } from '#shared/errors.ts';
import type { ContentTable, RowOf, ValuesOf } from './columns.ts';
import { contentStore } from './store.ts';
import { matchesVersion } from './version.ts';

type Change = 'created' | 'updated' | 'published' | 'hidden' | 'deleted' | 'reordered';

/** Where content operations record who changed what, and read it for a `stale` error. */
export interface ChangeLog {
  record(
    by: Staff,
    change: Change,
    of: { entity: string; id?: string; name: string; fields?: string[] },
  ): Promise<void>;
  /** A sentence such as `anna changed this on Nov 21, 2026, 2:05 PM.`; `undefined` if it is not recorded any more. */
  lastChange(entity: string, id: string): Promise<string | undefined>;
}

/** A content type; `idsField` is the field of a reorder request that holds the ids. */
interface ContentType<T extends ContentTable, Item> {
  entity: string;
  idsField: string;
  nameOf(row: RowOf<T>): string;
  present(rows: RowOf<T>[]): Promise<Item[]>;
}

/**
 * The operations of every content type. Visitors read active items; inactive ones and every write are for staff. An item
 * that has none of the `versions` of `If-Match` is not written (`stale`). A write and its log entry are one transaction.
 */
export function contentOperations<T extends ContentTable, Item>(
  { db, now, feed }: Pick<Deps, 'db' | 'now'> & { feed: ChangeLog },
  table: T,
  { entity, idsField, nameOf, present }: ContentType<T, Item>,
) {
  type Row = RowOf<T>;
  const store = contentStore(db, table);
  const presentOne = async (row: Row) => (await present([row]))[0] as Item;

  const find = async (id: string, versions?: number[]): Promise<Row> => {
    const row = await store.find(id);
    if (row === undefined) throw new AppError('not_found');
    if (matchesVersion(row.version, versions)) return row;
    const last = await feed.lastChange(entity, id);
    throw new AppError('stale', last === undefined ? {} : { message: `${last} ${reloadAdvice}` });
  };

  /** Writes the order `after` of a whole list if it differs. */
  const saveOrder = async (by: Staff, before: Row[], after: Row[]): Promise<Row[]> => {
    if (after.every(({ id }, index) => id === before[index]?.id)) return before;
    await feed.record(by, 'reordered', { entity, name: after[0]?.category ?? '' });
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
    return new AppError('validation', { details: [{ field: idsField, message }] });
  };

  return {
    async list(actor: Actor, includeInactive: boolean, ...conditions: (SQL | undefined)[]): Promise<Item[]> {
      if (includeInactive) requireRole(actor, 'admin');
      return present(await store.select(includeInactive ? undefined : eq(table.isActive, true), ...conditions));
    },

    async get(actor: Actor, id: string): Promise<Item> {
      const row = await find(id);
      if (!row.isActive && actor.kind !== 'staff') throw new AppError('not_found');
      return presentOne(row);
    },

    /** A new item goes last, whatever `order` says. */
    async create(actor: Actor, input: ValuesOf<T> & { order?: number | undefined }): Promise<Item> {
      const by = requireRole(actor, 'admin');
      return db.tx(async () => {
        const row = await store.insert(input, now().getTime());
        await feed.record(by, 'created', { entity, id: row.id, name: nameOf(row) });
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
      const by = requireRole(actor, 'admin');
      return db.tx(async () => {
        const row = await find(id, versions);
        const { order, ...values } = input;
        const fields = Object.entries(values).filter(([, value]) => value !== undefined);
        if (fields.length === 0 && order !== undefined) return presentOne(await move(by, row, order));
        const changed = fields.filter(([field, value]) => value !== row[field as keyof Row]);
        if (changed.length === 0) return presentOne(row);
        const changes = Object.fromEntries(changed) as Partial<ValuesOf<T>>;
        const after = await store.update(row, changes, now().getTime());
        const names = changed.map(([field]) => field);
        const change = names.join() === 'isActive' ? toVisibilityChange(after) : 'updated';
        await feed.record(by, change, { entity, id, name: nameOf(after), fields: names });
        return presentOne(after);
      });
    },

    async remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      const by = requireRole(actor, 'admin');
      await db.tx(async () => {
        const row = await find(id, versions);
        await store.remove(row);
        await feed.record(by, 'deleted', { entity, id, name: nameOf(row) });
      });
      return { _id: id };
    },

    /**
     * Puts the items of these ids, in this order, into the places that they hold together; all other items, inactive ones
     * too, stay in their places. Returns the whole list. An id that is unknown or of another category: `validation`.
     */
    async reorder(actor: Actor, ids: string[], category?: string): Promise<Item[]> {
      const by = requireRole(actor, 'admin');
      return db.tx(async () => {
        const before = await store.listOf(category);
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

const toVisibilityChange = ({ isActive }: { isActive: boolean }): Change => (isActive ? 'published' : 'hidden');
