import { index, text } from 'drizzle-orm/sqlite-core';
import { services } from '#server/features/services/table.ts';
import { flag, json, oneOf, publicTable, wholeNumber } from '#server/platform/db/columns.ts';
import { contentColumns } from '#server/records/content/columns.ts';
import { type Allergen, catalogUnits, type Diet } from '#shared/catalog-item/values.ts';
import { taxClasses } from '#shared/rules/totals.ts';

/** What the venue sells. */
export const catalogItems = publicTable(
  'catalog_items',
  {
    ...contentColumns(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    unit: oneOf('unit', catalogUnits).notNull(),
    priceCents: wholeNumber('price_cents').notNull(),
    /** What one costs the venue; for managers alone. */
    costCents: wholeNumber('cost_cents'),
    taxClass: oneOf('tax_class', taxClasses).notNull(),
    isCharged: flag('is_charged').notNull(),
    diets: json<Diet[]>('diets').notNull(),
    allergens: json<Allergen[]>('allergens').notNull(),
    imageUrl: text('image_url'),
    /** The AV service that has one price with it. */
    serviceId: text('service_id').references(() => services.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('catalog_items_category').on(table.category, table.order),
    index('catalog_items_service').on(table.serviceId),
  ],
);

export type CatalogItemRow = typeof catalogItems.$inferSelect;
