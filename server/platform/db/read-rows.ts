import { Column, type GetColumnData } from 'drizzle-orm';

type Columns = Record<string, Column>;

/** What a row of these columns holds. */
export type RowOf<C extends Columns> = { [Name in keyof C]: GetColumnData<C[Name], 'query'> };

/**
 * Reads what `query.select(columns)…prepare()` prepared, in the fields of `columns`. Drizzle's own mapping, which looks up for
 * every value again how its column is read, takes a tenth of a request for a page of a list (`bench/peers.ts`).
 */
export function rowReader<C extends Columns>(columns: C) {
  const fields = Object.entries(columns).map(([name, column]) => ({
    name,
    column: column.mapFromDriverValue === Column.prototype.mapFromDriverValue ? undefined : column,
  }));
  return async (
    statement: { values(placeholders?: Record<string, unknown>): Promise<unknown> },
    placeholders?: Record<string, unknown>,
  ): Promise<RowOf<C>[]> => {
    const rows = (await statement.values(placeholders)) as unknown[][];
    return rows.map((values) => {
      const row: Record<string, unknown> = {};
      for (let index = 0; index < fields.length; index += 1) {
        const { name, column } = fields[index] as (typeof fields)[number];
        const value = values[index];
        row[name] = value === null || column === undefined ? value : column.mapFromDriverValue(value);
      }
      return row as RowOf<C>;
    });
  };
}
