import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { newId } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ContentTable, RowOf, ValuesOf } from './columns.ts';

/**
 * The rows of one content type, in lists that are numbered from 0 without gaps: one list for each category, or a single one
 * without categories. Writes belong inside a transaction of the caller.
 */
export function contentStore<T extends ContentTable>(db: Database, table: T) {
  type Row = RowOf<T>;
  // Drizzle cannot infer the types of a table that is a type parameter; they are declared here instead.
  const plain: SQLiteTable = table;
  const order = [...(table.category ? [asc(table.category)] : []), asc(table.order), asc(table.seq)];

  /** In order; by category first. */
  const select = async (...conditions: (SQL | undefined)[]): Promise<Row[]> =>
    (await db.query
      .select()
      .from(plain)
      .where(and(...conditions))
      .orderBy(...order)) as Row[];

  /** The whole list of a category, inactive items included. */
  const listOf = (category: string | undefined) =>
    select(table.category && category !== undefined ? eq(table.category, category) : undefined);

  /** Numbers the rows of a whole list in one statement, and returns them with their new order. */
  const saveOrder = async (rows: Row[]): Promise<Row[]> => {
    const seqs = JSON.stringify(rows.map(({ seq }) => seq));
    await db.query
      .update(plain)
      .set({ order: sql`place.key` })
      .from(sql`${db.sql.elements(seqs)} as place`)
      .where(sql`${table.seq} = place.value and ${table.order} <> place.key`);
    return rows.map((row, index) => ({ ...row, order: index }));
  };

  /** Numbers a list without gaps again after a row has left it. */
  const closeGap = async (category: string | undefined) => saveOrder(await listOf(category));

  return {
    select,
    listOf,
    saveOrder,
    closeGap,

    find: async (id: string): Promise<Row | undefined> => (await select(eq(table.id, id)))[0],

    /** A new item goes last in its list. */
    async insert(values: ValuesOf<T>, at: number): Promise<Row> {
      const { length } = await listOf(values.category);
      const row = { ...values, id: newId(), order: length, version: 1, createdAt: at, updatedAt: at };
      return (await db.query.insert(plain).values(row).returning())[0] as Row;
    },

    /** Increments the version. A new category makes the item the last one there and closes the gap that it leaves. */
    async update(row: Row, changes: Partial<ValuesOf<T>>, at: number): Promise<Row> {
      const isMoving = changes.category !== undefined && changes.category !== row.category;
      const order = isMoving ? (await listOf(changes.category)).length : row.order;
      const changed = { ...changes, order, version: row.version + 1, updatedAt: at };
      await db.query.update(plain).set(changed).where(eq(table.seq, row.seq));
      if (isMoving) await saveOrder(await listOf(row.category));
      return { ...row, ...changed };
    },

    async remove({ seq, category }: Row): Promise<void> {
      await db.query.delete(plain).where(eq(table.seq, seq));
      await closeGap(category);
    },
  };
}
