import { eq, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { UploadUse } from '#server/platform/media/uses.ts';
import { defineRecord, type RecordDefinition } from '#server/records/define-record.ts';
import { historyLog } from '#server/records/history-log.ts';
import { hiddenColumns, type RecordTable } from '#server/records/record-kind.ts';
import { countedVersion } from '#server/records/version.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { type ContentEntity, publicContentEntities } from '#shared/entities.ts';
import { type ContentTable, listKeyOf, type RowOf, type ValuesOf } from './columns.ts';
import { listHooks, listOf, newItem, placed, saveOrder, selectItems } from './lists.ts';

type Optional<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };
/** A request for a place in the list. */
type Ordered<Fields> = Fields & { order?: number | undefined };

/** What content may say of its records besides. */
type OfRecord =
  | ('writeRole' | 'readRoleOf' | 'belongsTo' | 'references')
  | ('requireRemovable' | 'beforeWrite' | 'toChanges' | 'afterUpdate' | 'beforeRestore');

/** What a feature says of its content; `idsField` is the field of a reorder request that holds the ids. */
interface Definition<T extends ContentTable, Item, Query, Input, IdsField extends string>
  extends Partial<Pick<RecordDefinition<RowOf<T>>, OfRecord>> {
  entity: ContentEntity;
  table: T;
  idsField: IdsField;
  nameOf?(row: RowOf<T>): string;
  personal: readonly (keyof RowOf<T> & string)[];
  filter(query: Query): (SQL | undefined)[];
  present(ctx: Ctx, rows: RowOf<T>[]): Item[] | Promise<Item[]>;
  /** The columns that fields are stored in, where they are not the same; without `row`, of a new item. */
  toValues?(fields: Optional<Input>, row?: RowOf<T>): Optional<ValuesOf<T>>;
  uploadsOf?(row: RowOf<T>): UploadUse[];
}

/**
 * Defines a content type: its kind of record and its operations. Visitors read active items of what is public; inactive ones,
 * what is not, and every write are for staff. An item that has none of the `versions` of `If-Match` is not written (`stale`).
 */
export function defineContent<
  T extends ContentTable,
  Item,
  Query extends { includeInactive: boolean },
  IdsField extends string,
  Input = ValuesOf<T>,
>({ idsField, filter, present, toValues, ...definition }: Definition<T, Item, Query, Input, IdsField>) {
  type Row = RowOf<T>;
  const { entity, table } = definition;
  const isPublic = Object.hasOwn(publicContentEntities, entity);
  const hooks = listHooks(table);
  const valuesOf = toValues ?? ((fields: Optional<Input>) => fields as Optional<ValuesOf<T>>);

  const records = defineRecord<Row>({
    ...countedVersion,
    ...hooks,
    ...definition,
    async beforeRestore(ctx, row, isUndo) {
      return hooks.beforeRestore(ctx, (await definition.beforeRestore?.(ctx, row, isUndo)) ?? row, isUndo);
    },
    async afterUpdate(ctx, after, before, write) {
      const moved = await hooks.afterUpdate(ctx, after, before);
      return (await definition.afterUpdate?.(ctx, moved, before, write)) ?? moved;
    },
    table: table as unknown as RecordTable,
  });

  /** Items as an actor reads them, without what takes a higher role. */
  const presentTo = async (actor: Actor, ctx: Ctx, rows: Row[]): Promise<Item[]> => {
    const items = await present(ctx, rows);
    const hidden = hiddenColumns(records.kind, actor.kind === 'staff' ? actor : { role: 'read_only' });
    if (hidden.length === 0) return items;
    const nulls = Object.fromEntries(hidden.map((column) => [column, null]));
    return items.map((item) => ({ ...item, ...nulls }));
  };

  const presentOne = async (actor: Actor, ctx: Ctx, row: Row) => (await presentTo(actor, ctx, [row]))[0] as Item;

  /** Writes the order `after` of a whole list if it differs. */
  const writeOrder = async (ctx: Ctx, by: Staff, before: Row[], after: Row[]): Promise<Row[]> => {
    if (after.every(({ id }, index) => id === before[index]?.id)) return before;
    const name = (after[0] && listKeyOf(after[0])) ?? '';
    await historyLog(ctx).logSiteChange({ by, change: 'reordered', entity, name });
    return saveOrder(ctx.db, table, after);
  };

  /** Adds an item that goes last, inside a transaction of the caller. */
  const add = async (ctx: Ctx, by: Staff, input: Input, entry?: { batch?: string }): Promise<Row> =>
    records.insert(ctx, by, await newItem(ctx.db, table, valuesOf(input) as ValuesOf<T>), entry);

  const move = async (ctx: Ctx, by: Staff, row: Row, index: number): Promise<Row> => {
    const before = await listOf(ctx.db, table, listKeyOf(row));
    const after = await writeOrder(ctx, by, before, placed(before, row, index));
    return after.find(({ id }) => id === row.id) ?? row;
  };

  const unknownIds = async (ctx: Ctx, ids: string[]): Promise<AppError> => {
    const existing = new Set((await selectItems(ctx.db, table)).map(({ id }) => id));
    const message = ids.every((id) => existing.has(id))
      ? 'Items can only be reordered within the same category.'
      : 'This list has changed in the meantime. Please reload and try again.';
    return fieldError(idsField, message);
  };

  return {
    entity,
    kind: records.kind,
    remove: records.remove,
    requireReader: records.requireReader,
    requireWriter: records.requireWriter,
    /** Writes columns of a row as a change of its own, inside a transaction of the caller. */
    write: records.update,
    add,
    presentOne,

    async list(ctx: Ctx, actor: Actor, query: Query): Promise<Item[]> {
      if (query.includeInactive || !isPublic) records.requireReader(actor);
      const isShown = query.includeInactive ? undefined : eq(table.isActive, true);
      return presentTo(actor, ctx, await selectItems(ctx.db, table, isShown, ...filter(query)));
    },

    async get(ctx: Ctx, actor: Actor, id: string): Promise<Item> {
      if (!isPublic) records.requireReader(actor);
      const row = await records.require(ctx, actor, id);
      if (!row.isActive && actor.kind !== 'staff') throw new AppError('not_found');
      return presentOne(actor, ctx, row);
    },

    /** A new item goes last, whatever `order` says. */
    async create(ctx: Ctx, actor: Actor, input: Ordered<Input>): Promise<Item> {
      const by = records.requireWriter(actor);
      return ctx.db.tx(async () => presentOne(by, ctx, await add(ctx, by, input)));
    },

    /** Writes the fields that differ. An `order` moves the item only if it is the only field. */
    async update(
      ctx: Ctx,
      actor: Actor,
      id: string,
      { order, ...fields }: Ordered<Optional<Input>>,
      versions?: number[],
    ): Promise<Item> {
      const by = records.requireWriter(actor);
      return ctx.db.tx(async () => {
        const row = await records.require(ctx, by, id, versions);
        const isMove = order !== undefined && Object.values(fields).every((value) => value === undefined);
        if (isMove) return presentOne(by, ctx, await move(ctx, by, row, order));
        const changes = valuesOf(fields as Optional<Input>, row) as Partial<Row>;
        return presentOne(by, ctx, await records.update(ctx, by, row, changes));
      });
    },

    /**
     * Puts the items of these ids, in this order, into the places that they hold together; all other items, inactive ones
     * too, stay in their places. Returns the whole list. An id that is unknown or of another category: `validation`.
     */
    async reorder(
      ctx: Ctx,
      actor: Actor,
      request: Record<IdsField, string[]> & { category?: string; spaceId?: string },
    ): Promise<Item[]> {
      const by = records.requireWriter(actor);
      const ids = request[idsField];
      return ctx.db.tx(async () => {
        const before = await listOf(ctx.db, table, listKeyOf(request));
        const byId = new Map(before.map((row) => [row.id, row]));
        const moving = ids.flatMap((id) => byId.get(id) ?? []);
        if (new Set(moving).size !== ids.length) throw await unknownIds(ctx, ids);
        const isMoving = new Set(ids);
        const after = before.map((row) => (isMoving.has(row.id) ? (moving.shift() ?? row) : row));
        return presentTo(by, ctx, await writeOrder(ctx, by, before, after));
      });
    },
  };
}

/** The `defaults`, then the categories in use by name; to visitors those of active items only. */
export async function readCategories(
  ctx: Ctx,
  actor: Actor,
  table: ContentTable & { category: SQLiteColumn },
  defaults: readonly string[],
): Promise<string[]> {
  const used = await ctx.db.query
    .selectDistinct({ category: table.category })
    .from(table as SQLiteTable)
    .where(actor.kind === 'staff' ? undefined : eq(table.isActive, true))
    .orderBy(table.category);
  return [...new Set([...defaults, ...used.map(({ category }) => category as string)])];
}
