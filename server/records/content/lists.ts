/**
 * Rows of content in lists that are numbered from 0 without gaps: one list for each category or space, or a single one without
 * any. Writes belong inside a transaction of the caller.
 */

import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type ContentTable, listKeyOf, type RowOf, type ValuesOf } from './columns.ts';

/** In order; by list first. */
export async function selectItems<T extends ContentTable>(
  db: Database,
  table: T,
  ...conditions: (SQL | undefined)[]
): Promise<RowOf<T>[]> {
  const column = listKeyOf(table);
  const rows = await db.query
    .select()
    .from(table as SQLiteTable)
    .where(and(...conditions))
    .orderBy(...(column ? [asc(column)] : []), asc(table.order), asc(table.seq));
  // Drizzle cannot infer the rows of a table that is a type parameter.
  return rows as RowOf<T>[];
}

/** The whole list of a category or space, inactive items included. */
export function listOf<T extends ContentTable>(db: Database, table: T, key: string | undefined) {
  const column = listKeyOf(table);
  return selectItems(db, table, column && key !== undefined ? eq(column, key) : undefined);
}

/** Numbers the rows of a whole list in one statement, and returns them with their new order. */
export async function saveOrder<Row extends RowOf<ContentTable>>(
  db: Database,
  table: ContentTable,
  rows: Row[],
): Promise<Row[]> {
  const seqs = JSON.stringify(rows.map(({ seq }) => seq));
  await db.query
    .update(table as SQLiteTable)
    .set({ order: sql`place.key` })
    .from(sql`${db.sql.elements(seqs)} as place`)
    .where(sql`${table.seq} = place.value and ${table.order} <> place.key`);
  return rows.map((row, index) => ({ ...row, order: index }));
}

/** What a new item is made of. It goes last in its list. */
export async function newItem<T extends ContentTable>(
  db: Database,
  table: T,
  values: ValuesOf<T>,
): Promise<Omit<RowOf<T>, 'seq' | 'createdAt' | 'updatedAt'>> {
  const { length } = await listOf(db, table, listKeyOf(values));
  return { ...values, id: newId(), order: length, version: 1 } as unknown as RowOf<T>;
}

/** Adds an item that nobody made, without an entry in the history. Returns its id. */
export async function addItem<T extends ContentTable>(
  db: Database,
  table: T,
  values: ValuesOf<T>,
  at: number,
): Promise<string> {
  const item = { ...(await newItem(db, table, values)), createdAt: at, updatedAt: at };
  await db.query.insert(table as SQLiteTable).values(item);
  return item.id;
}

/** A list with the row at a place of it, which is where it is yet or not. */
export const placed = <Row extends { id: string }>(list: Row[], row: Row, index: number): Row[] =>
  list.filter(({ id }) => id !== row.id).toSpliced(index, 0, row);

/** What keeps the lists numbered: the hooks of a kind of record. */
export function listHooks<T extends ContentTable>(table: T) {
  type Row = RowOf<T>;
  const closeGap = async ({ db }: Ctx, row: Row) =>
    void (await saveOrder(db, table, await listOf(db, table, listKeyOf(row))));

  return {
    afterRemoval: closeGap,

    // Undo gives it its place again; restored later, it goes last.
    async beforeRestore({ db }: Ctx, row: Row, isUndo: boolean): Promise<Row> {
      const { length } = await listOf(db, table, listKeyOf(row));
      return { ...row, order: isUndo ? Math.min(row.order, length) : length };
    },

    async afterRestore({ db }: Ctx, row: Row): Promise<void> {
      await saveOrder(db, table, placed(await listOf(db, table, listKeyOf(row)), row, row.order));
    },

    /** In another list it goes last. */
    async afterUpdate(ctx: Ctx, after: Row, before: Row): Promise<Row> {
      if (listKeyOf(after) === listKeyOf(before)) return after;
      const list = await listOf(ctx.db, table, listKeyOf(after));
      const moved = await saveOrder(ctx.db, table, placed(list, after, list.length));
      await closeGap(ctx, before);
      return moved.at(-1) ?? after;
    },
  };
}
