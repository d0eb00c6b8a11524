import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  type ExtraConfigColumn,
  foreignKey,
  index,
  type PgColumnBuilderBase,
  type PgTable,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { getTableConfig, type SQLiteColumn, SQLiteSyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Text is compared and sorted by its bytes, as SQLite does; the database's language has no say in it. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

const builders: Record<string, (name: string) => PgColumnBuilderBase> = {
  SQLiteInteger: (name) => bigint(name, { mode: 'number' }),
  SQLiteBoolean: (name) => boolean(name),
  SQLiteReal: (name) => doublePrecision(name),
  SQLiteText: (name) => text(name),
  SQLiteTextJson: (name) => text(name),
};

const made = new Map<string, PgTable>();

/** The same table in PostgreSQL. Only `schema.cts` requires it, for drizzle-kit to write migrations from; queries never see it. */
export function toPostgres(table: SQLiteTable): PgTable {
  const name = getTableName(table);
  const known = made.get(name) ?? makeTable(table);
  made.set(name, known);
  return known;
}

function makeTable(table: SQLiteTable): PgTable {
  const config = getTableConfig(table);
  if (config.uniqueConstraints.length > 0)
    throw new Error(`Write what is unique in ${config.name} as \`uniqueIndex\`, which both engines are made from.`);
  const columns = Object.entries(getTableColumns(table)).map(([field, column]) => [
    field,
    toBuilder(column as SQLiteColumn),
  ]);
  return pgTable(config.name, Object.fromEntries(columns) as Record<string, PgColumnBuilderBase>, (self) => {
    const own = (column: { name: string }) => columnNamed(self, column.name);
    return [
      ...config.primaryKeys.map((key) => primaryKey({ columns: key.columns.map(own) as [AnyPgColumn] })),
      ...config.indexes.map(({ config: { name, unique, columns, where } }) => {
        const on = columns.map((column) => (is(column, SQL) ? inWords(column) : inOrder(own(column))));
        const built = (unique ? uniqueIndex(name) : index(name)).on(...(on as [AnyPgColumn]));
        return where === undefined ? built : built.where(inWords(where));
      }),
      ...config.checks.map(({ name, value }) => check(name, inWords(value))),
      ...config.foreignKeys.map((key) => {
        const { columns, foreignColumns, foreignTable } = key.reference();
        const theirs = getTableColumns(toPostgres(foreignTable));
        const built = foreignKey({
          columns: columns.map(own) as [AnyPgColumn],
          foreignColumns: foreignColumns.map(({ name }) => columnNamed(theirs, name)) as [AnyPgColumn],
        });
        return key.onDelete === undefined ? built : built.onDelete(key.onDelete as 'cascade');
      }),
    ];
  });
}

function columnNamed(columns: object, name: string): AnyPgColumn {
  return (Object.values(columns) as AnyPgColumn[]).find((column) => column.name === name) as AnyPgColumn;
}

/** SQLite sorts rows without a value before all others. */
const inOrder = (column: AnyPgColumn) =>
  column.notNull ? column : (column as unknown as ExtraConfigColumn).nullsFirst();

function toBuilder(column: SQLiteColumn): PgColumnBuilderBase {
  const make = builders[column.columnType];
  if (make === undefined) throw new Error(`${column.columnType} has no counterpart in PostgreSQL yet.`);
  // biome-ignore lint/suspicious/noExplicitAny: every builder has these methods, and no common type names them
  let builder = make(column.name) as any;
  const isSequence = column.primary && column.name === 'seq';
  if (isSequence) return builder.primaryKey().generatedByDefaultAsIdentity();
  if (column.primary) builder = builder.primaryKey();
  if (column.notNull) builder = builder.notNull();
  if (column.isUnique) builder = builder.unique();
  if (column.default === undefined) return builder;
  return builder.default(column.columnType === 'SQLiteTextJson' ? JSON.stringify(column.default) : column.default);
}

const dialect = new SQLiteSyncDialect();

/** Conditions of indexes and checks are the same words on both engines, with columns without their table. */
function inWords(condition: SQL): SQL {
  const { sql: words, params } = dialect.sqlToQuery(condition, 'indexes');
  if (params.length > 0) throw new Error(`A condition of the schema has values of its own: ${words}`);
  // biome-ignore lint/plugin: the words are the schema's own
  return sql.raw(words);
}
