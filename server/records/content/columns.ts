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

/** A table made with `contentColumns`. One that has categories keeps a list, and so an order, for each of them. */
export type ContentTable = SQLiteTable & Record<Owned, SQLiteColumn> & { category?: SQLiteColumn };

type Read<K extends Owned> = K extends 'id' ? string : K extends 'isActive' ? boolean : number;

/** A row, of which this room knows its own columns. */
export type RowOf<T extends ContentTable> = T['$inferSelect'] & { [K in Owned]: Read<K> } & { category?: string };

/** What a feature says of a row; this room adds the rest. */
export type ValuesOf<T extends ContentTable> = Omit<T['$inferInsert'], Owned> & {
  isActive: boolean;
  category?: string;
};
