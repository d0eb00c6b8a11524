import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#server/db/client.ts';
import { newId } from '#server/db/columns.ts';
import type { ContentTable, RowOf, ValuesOf } from './columns.ts';

/**
 * The rows of one kind of content, in lists that are numbered from 0 without gaps: one list for each category, or one in
 * all where there are none. Writes belong inside a transaction of the caller's.
 */
export function contentStore<T extends ContentTable>(db: Database, table: T) {
  type Row = RowOf<T>;
  // Drizzle cannot follow a table that is a type parameter; what goes in and out is typed here instead.
  const plain: SQLiteTable = table;
  const order = [...(table.category ? [asc(table.category)] : []), asc(table.order), asc(table.seq)];
  const renumber = db.prepare((query) =>
    query
      .update(plain)
      .set({ order: sql`place.key` })
      .from(sql`json_each(${sql.placeholder('seqs')}) as place`)
      .where(sql`${table.seq} = place.value and ${table.order} <> place.key`)
      .prepare(),
  );

  /** In order; by category first where there are several. */
  const select = async (...conditions: (SQL | undefined)[]): Promise<Row[]> =>
    (await db.query
      .select()
      .from(plain)
      .where(and(...conditions))
      .orderBy(...order)) as Row[];

  /** The whole list of a category, hidden items included. */
  const listOf = (category: string | undefined) =>
    select(table.category && category !== undefined ? eq(table.category, category) : undefined);

  /** Writes the places of the rows of a whole list where they differ, and returns the rows as they then are. */
  const number = async (rows: Row[]): Promise<Row[]> => {
    await renumber().execute({ seqs: JSON.stringify(rows.map(({ seq }) => seq)) });
    return rows.map((row, place) => ({ ...row, order: place }));
  };

  return {
    ...{ select, listOf, number },

    find: async (id: string): Promise<Row | undefined> => (await select(eq(table.id, id)))[0],

    /** A new item goes last in its list. */
    async insert(values: ValuesOf<T>, at: number): Promise<Row> {
      const { length } = await listOf(values.category);
      const row = { ...values, id: newId(), order: length, version: 1, createdAt: at, updatedAt: at };
      return (await db.query.insert(plain).values(row).returning())[0] as Row;
    },

    /** Counts the version up. A new category makes the item the last one there and closes the gap that it leaves. */
    async change(row: Row, changes: Partial<ValuesOf<T>>, at: number): Promise<Row> {
      const isMoving = changes.category !== undefined && changes.category !== row.category;
      const order = isMoving ? (await listOf(changes.category)).length : row.order;
      const changed = { ...changes, order, version: row.version + 1, updatedAt: at };
      await db.query.update(plain).set(changed).where(eq(table.seq, row.seq));
      if (isMoving) await number(await listOf(row.category));
      return { ...row, ...changed };
    },

    async remove({ seq, category }: Row): Promise<void> {
      await db.query.delete(plain).where(eq(table.seq, seq));
      await number(await listOf(category));
    },
  };
}
