import { asc, count, getTableColumns, getTableName, gt, ne } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { bookings } from '#server/features/bookings/table.ts';
import { type ClientMergeRow, clientMerges } from '#server/features/clients/table.ts';
import { inquiryCounts } from '#server/features/inquiries/table.ts';
import { mailedCodes } from '#server/features/mailed-codes/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { type TrashRow, trash } from '#server/records/table.ts';
import { tables } from '#server/tables.ts';

/** How many rows are copied, and compared, at once. */
export const batchLength = 500;

/** Triggers count the inquiries anew, the server books the events anew at its start, and a code of ten minutes is asked for again. */
const uncopied: SQLiteTable[] = [inquiryCounts, bookings, mailedCodes];

/** Every table to copy, each after those that it refers to. */
function tablesInOrder(): SQLiteTable[] {
  const ordered = new Set<SQLiteTable>();
  const add = (table: SQLiteTable): void => {
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference();
      if (foreignTable !== table) add(foreignTable);
    }
    ordered.add(table);
  };
  for (const table of tables) if (!uncopied.includes(table)) add(table);
  return [...ordered];
}

/**
 * Copies every row from one database to another of either engine, in one transaction of the second, and compares each copied
 * table and the counts of inquiries before it commits. Nobody else may write to either meanwhile. Returns the number of rows.
 * Throws a `StartError`, the second unchanged, if a table differs, or if it already holds rows that are not to be replaced.
 */
export async function copyDatabase(from: Database, to: Database, { replaces = false } = {}): Promise<number> {
  let total = 0;
  await to.tx(async () => {
    total = 0;
    if (replaces) await empty(to);
    for (const table of tablesInOrder()) {
      const [existing] = await to.query.select({ rows: count() }).from(table);
      if (existing?.rows !== 0)
        throw new StartError('The database to move to already holds data. Name an empty one, and run this again.');
      for await (const rows of readBatches(from, table)) await to.query.insert(table).values(rows as never[]);
      total += await compare(table, readBatches(from, table), readBatches(to, table));
    }
    await raiseSequences(to);
    await compare(inquiryCounts, readCounts(from), readCounts(to));
    if (to.sql.analyze !== undefined) await to.query.run(to.sql.analyze);
  });
  return total;
}

async function empty(db: Database): Promise<void> {
  for (const table of [bookings, mailedCodes, ...tablesInOrder().reverse()]) await db.query.delete(table);
}

/** Above every row that is there, and those that can come back: the trash and merged clients keep theirs whole. */
async function raiseSequences(db: Database): Promise<void> {
  let highest = 0;
  for await (const rows of readBatches(db, trash))
    for (const { row, relations } of rows as TrashRow[])
      for (const one of [row, ...Object.values(relations.rows).flat()])
        highest = Math.max(highest, Number(one.seq ?? 0));
  for await (const rows of readBatches(db, clientMerges))
    for (const { from } of rows as ClientMergeRow[]) highest = Math.max(highest, Number(from.seq ?? 0));
  for (const table of tablesInOrder()) {
    const raise = db.sql.raiseSequence(table, highest);
    if (raise !== undefined) await db.query.run(raise);
  }
}

type Batches = AsyncGenerator<Record<string, unknown>[]>;

async function* readBatches(db: Database, table: SQLiteTable): Batches {
  const [field, key] = keyOf(table);
  for (let after: unknown; ; ) {
    const isNext = after === undefined ? undefined : gt(key, after);
    const rows: Record<string, unknown>[] = await db.query
      .select()
      .from(table)
      .where(isNext)
      .orderBy(asc(key))
      .limit(batchLength);
    if (rows.length > 0) yield rows;
    if (rows.length < batchLength) return;
    after = rows.at(-1)?.[field];
  }
}

/** The counts that triggers keep, without zeros, which remain where inquiries were changed or deleted. */
async function* readCounts(db: Database): Batches {
  const { status, eventType } = inquiryCounts;
  yield await db.query
    .select()
    .from(inquiryCounts)
    .where(ne(inquiryCounts.inquiries, 0))
    .orderBy(asc(status), asc(eventType));
}

function keyOf(table: SQLiteTable): [field: string, column: SQLiteColumn] {
  const columns = Object.entries(getTableColumns(table)) as [string, SQLiteColumn][];
  const key = columns.find(([, column]) => column.primary);
  if (key === undefined) throw new Error(`${getTableName(table)} has no primary key of one column.`);
  return key;
}

/** Compares both sides batch by batch, because PostgreSQL ends a transaction that stays idle for 3 seconds. Returns the number of rows. */
async function compare(table: SQLiteTable, originals: Batches, copies: Batches): Promise<number> {
  let total = 0;
  for await (const rows of originals) {
    const copy = await copies.next();
    // As texts: PostgreSQL tells -0 from 0, SQLite does not.
    if (JSON.stringify(rows) !== JSON.stringify(copy.value)) throw different(getTableName(table));
    total += rows.length;
  }
  if (!(await copies.next()).done) throw different(getTableName(table));
  return total;
}

const different = (table: string) =>
  new StartError(`The copy of the table ${table} differs from the original, so nothing was moved. Please report this.`);
