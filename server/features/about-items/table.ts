import { index, text } from 'drizzle-orm/sqlite-core';
import { publicTable } from '#server/platform/db/columns.ts';
import { contentColumns } from '#server/records/content/columns.ts';

export const aboutItems = publicTable(
  'about_items',
  {
    ...contentColumns(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    icon: text('icon').notNull(),
  },
  (table) => [index('about_items_category').on(table.category, table.order)],
);
