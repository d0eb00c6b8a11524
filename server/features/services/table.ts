import { index, text } from 'drizzle-orm/sqlite-core';
import { publicTable, wholeNumber } from '#server/platform/db/columns.ts';
import { contentColumns } from '#server/records/content/columns.ts';

/** Homepage services and AV equipment are one table: the category tells them apart. */
export const services = publicTable(
  'services',
  {
    ...contentColumns(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    icon: text('icon').notNull(),
    /** Whole cents, so that no price is ever a rounded binary fraction. */
    price: wholeNumber('price_cents'),
  },
  (table) => [index('services_category').on(table.category, table.order)],
);
