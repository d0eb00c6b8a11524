import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { flag, recordColumns, wholeNumber } from '#server/platform/db/columns.ts';

/** What every table of published content has. `order` counts from 0 in its list, `version` the changes of an item. */
export const contentColumns = () => ({
  ...recordColumns(),
  isActive: flag('is_active').notNull(),
  order: wholeNumber('position').notNull(),
  version: wholeNumber('version').notNull(),
});

type Owned = keyof ReturnType<typeof contentColumns>;

/** What tells the lists of a table apart: one that has categories keeps a list, and so an order, for each; so does one of spaces. */
type ListKeys<Value> = { category?: Value; spaceId?: Value };

/** A table made with `contentColumns`. */
export type ContentTable = SQLiteTable & Record<Owned, SQLiteColumn> & ListKeys<SQLiteColumn>;

type Read<K extends Owned> = K extends 'id' ? string : K extends 'isActive' ? boolean : number;

/** A row, of which this room knows its own columns. */
export type RowOf<T extends ContentTable> = T['$inferSelect'] & { [K in Owned]: Read<K> } & ListKeys<string>;

/** The list that a row, or a request, is of; of a table, the column that says so. */
export const listKeyOf = <Value>({ category, spaceId }: ListKeys<Value>): Value | undefined => category ?? spaceId;

/** What a feature says of a row; this room adds the rest. */
export type ValuesOf<T extends ContentTable> = Omit<T['$inferInsert'], Owned> & {
  isActive: boolean;
} & ListKeys<string>;
