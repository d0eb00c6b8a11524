import { getTableColumns } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** The name of a column in the rows of its table. */
export function fieldOf(table: SQLiteTable, column: SQLiteColumn): string {
  const fields = Object.entries(getTableColumns(table));
  return fields.find(([, one]) => one.name === column.name)?.[0] ?? column.name;
}
