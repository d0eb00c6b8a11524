import { eq, type SQL } from 'drizzle-orm';
import type { Actor, Staff } from '#server/auth/actor.ts';
import { requireAdmin } from '#server/auth/require-admin.ts';
import type { Deps } from '#server/deps.ts';
import { AppError, reloadAdvice } from '#shared/errors.ts';
import type { ContentTable, RowOf, ValuesOf } from './columns.ts';
import { contentStore } from './store.ts';

type Change = 'created' | 'updated' | 'published' | 'hidden' | 'deleted' | 'reordered';

/** Where the kernel writes down who changed what, and asks for it when a write comes too late. */
export interface ChangeLog {
  record(
    by: Staff,
    change: Change,
    of: { entity: string; id?: string; name: string; fields?: string[] },
  ): Promise<void>;
  /** A sentence such as `anna changed this on Nov 21, 2026, 2:05 PM.`; `undefined` where nobody knows any more. */
  lastChange(entity: string, id: string): Promise<string | undefined>;
}

/** What a feature tells of itself; `idsField` is where a reorder sends its ids. */
interface Kind<T extends ContentTable, Item> {
  entity: string;
  idsField: string;
  nameOf(row: RowOf<T>): string;
  present(rows: RowOf<T>[]): Promise<Item[]>;
}

type Wish<V> = V & { order?: number };

/**
 * What can be done with any published content. Visitors read active items; hidden ones and every write are for staff
 * (`unauthenticated`). `versions` are those that `If-Match` names: where the item has another by now, nothing is written
 * (`stale`). A write is one transaction together with its entry in the log.
 */
export function contentOperations<T extends ContentTable, Item>(
  { db, now, log }: Pick<Deps, 'db' | 'now'> & { log: ChangeLog },
  table: T,
  { entity, idsField, nameOf, present }: Kind<T, Item>,
) {
  type Row = RowOf<T>;
  const store = contentStore(db, table);
  const presentOne = async (row: Row) => (await present([row]))[0] as Item;
  const find = async (id: string, versions?: number[]): Promise<Row> => {
    const row = await store.find(id);
    if (row === undefined) throw new AppError('not_found');
    if (versions === undefined || versions.includes(row.version)) return row;
    const last = await log.lastChange(entity, id);
    throw new AppError('stale', last === undefined ? {} : { message: `${last} ${reloadAdvice}` });
  };

  const rearrange = async (by: Staff, before: Row[], after: Row[]): Promise<Row[]> => {
    if (after.every(({ id }, place) => id === before[place]?.id)) return before;
    await log.record(by, 'reordered', { entity, name: after[0]?.category ?? '' });
    return store.number(after);
  };

  const moveTo = async (by: Staff, row: Row, place: number): Promise<Row> => {
    const before = await store.listOf(row.category);
    const others = before.filter(({ id }) => id !== row.id);
    const after = await rearrange(by, before, others.toSpliced(place, 0, row));
    return after.find(({ id }) => id === row.id) as Row;
  };

  const refusal = async (ids: string[]): Promise<AppError> => {
    const known = new Set((await store.select()).map(({ id }) => id));
    const message = ids.every((id) => known.has(id))
      ? 'Items can only be reordered within the same category.'
      : 'This list has changed in the meantime. Please reload and try again.';
    return new AppError('validation', { details: [{ field: idsField, message }] });
  };

  return {
    async list(
      actor: Actor,
      wanted: { includeInactive: boolean },
      ...conditions: (SQL | undefined)[]
    ): Promise<Item[]> {
      if (wanted.includeInactive) requireAdmin(actor);
      return present(await store.select(wanted.includeInactive ? undefined : eq(table.isActive, true), ...conditions));
    },

    async get(actor: Actor, id: string): Promise<Item> {
      const row = await find(id);
      if (!row.isActive && actor.kind !== 'staff') throw new AppError('not_found');
      return presentOne(row);
    },

    async create(actor: Actor, { order: _wish, ...values }: Wish<ValuesOf<T>>): Promise<Item> {
      const by = requireAdmin(actor);
      return db.tx(async () => {
        const row = await store.insert(values as unknown as ValuesOf<T>, now().getTime());
        await log.record(by, 'created', { entity, id: row.id, name: nameOf(row) });
        return presentOne(row);
      });
    },

    /** Writes what differs; where nothing does, nothing. An `order` moves the item only when it comes alone. */
    async update(actor: Actor, id: string, wanted: Wish<Partial<ValuesOf<T>>>, versions?: number[]): Promise<Item> {
      const by = requireAdmin(actor);
      return db.tx(async () => {
        const row = await find(id, versions);
        const { order, ...values } = wanted as Record<string, unknown>;
        const given = Object.entries(values).filter(([, value]) => value !== undefined);
        if (given.length === 0 && order !== undefined) return presentOne(await moveTo(by, row, Number(order)));
        const changes = Object.fromEntries(given.filter(([field, value]) => value !== row[field as keyof Row]));
        const fields = Object.keys(changes);
        if (fields.length === 0) return presentOne(row);
        const changed = await store.change(row, changes as Partial<ValuesOf<T>>, now().getTime());
        const shownOrHidden = changed.isActive ? 'published' : 'hidden';
        const change = fields.join() === 'isActive' ? shownOrHidden : 'updated';
        await log.record(by, change, { entity, id, name: nameOf(changed), fields });
        return presentOne(changed);
      });
    },

    async remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      const by = requireAdmin(actor);
      await db.tx(async () => {
        const row = await find(id, versions);
        await store.remove(row);
        await log.record(by, 'deleted', { entity, id, name: nameOf(row) });
      });
      return { _id: id };
    },

    /**
     * Puts the items of these ids, in this order, into the places that they hold together; all others, hidden ones too,
     * stay where they are. Answers the whole list. An id that is unknown or of another category: `validation`.
     */
    async reorder(actor: Actor, ids: string[], category?: string): Promise<Item[]> {
      const by = requireAdmin(actor);
      return db.tx(async () => {
        const before = await store.listOf(category);
        const byId = new Map(before.map((row) => [row.id, row]));
        const moving = ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
        const among = new Set(moving);
        if (among.size !== ids.length) throw await refusal(ids);
        const after = before.map((row) => (among.has(row) ? (moving.shift() as Row) : row));
        return present(await rearrange(by, before, after));
      });
    },
  };
}
