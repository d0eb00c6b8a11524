import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { contentColumns } from '#server/records/content/columns.ts';

export const aboutItems = sqliteTable(
  'about_items',
  {
    ...contentColumns(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    icon: text('icon').notNull(),
  },
  (table) => [index('about_items_category').on(table.category, table.order)],
);
