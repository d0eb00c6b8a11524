import { Column, getTableColumns, is, Param, SQL, sql } from 'drizzle-orm';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { type RemoteCallback, SQLiteRemoteSession, SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy';
import type { Query } from '#server/platform/db/database.ts';

type InsertConfig = Parameters<SQLiteAsyncDialect['buildInsertQuery']>[0];

/** Runs a statement and returns its rows, each as an array. */
export type RunStatement = (text: string, values: unknown[]) => Promise<unknown[][]>;

/** Writes Drizzle's queries for SQLite in PostgreSQL's words. They differ in placeholders and in three parts of an insert. */
class PostgresDialect extends SQLiteAsyncDialect {
  override escapeParam(index: number): string {
    return `$${index + 1}`;
  }

  /** SQLite generates a key for a row whose key is null, PostgreSQL only where the key is left to its default. */
  override buildInsertQuery({ onConflict, ...config }: InsertConfig): SQL {
    const unqualified = { ...config, ...(onConflict && { onConflict: onConflict.map(withoutTable) }) };
    if (!Array.isArray(config.values)) return super.buildInsertQuery(unqualified);
    const columns = Object.entries(getTableColumns(config.table));
    const isOpen = (value: unknown) => value === undefined || (is(value, Param) && value.value === undefined);
    const values = config.values.map((row) => {
      const open = columns.filter(
        ([field, column]) => column.default === undefined && column.defaultFn === undefined && isOpen(row[field]),
      );
      return { ...row, ...Object.fromEntries(open.map(([field]) => [field, sql`default`])) };
    });
    return super.buildInsertQuery({ ...unqualified, values });
  }
}

/** PostgreSQL wants the columns of `on conflict` without their table. */
function withoutTable(clause: SQL): SQL {
  const chunks = clause.queryChunks.map((chunk) => {
    if (is(chunk, SQL)) return withoutTable(chunk);
    if (!Array.isArray(chunk)) return chunk;
    return chunk.map((part) => (is(part, Column) ? sql.identifier(part.name) : part));
  });
  return new SQL(chunks);
}

/** PostgreSQL rejects text with a zero character. None is stored, so nothing is found for it either. */
const toStorable = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value);

/** Drizzle over `run`. */
export function queryOver(run: RunStatement): Query {
  const dialect = new PostgresDialect();
  const callback: RemoteCallback = async (text, values, method) => {
    const rows = await run(text, values.map(toStorable));
    return { rows: method === 'get' ? (rows[0] as unknown[]) : rows };
  };
  const session = new SQLiteRemoteSession(callback, dialect, undefined, undefined);
  return new SqliteRemoteDatabase('async', dialect, session as never, undefined) as Query;
}
