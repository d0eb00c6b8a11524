import { text } from 'drizzle-orm/sqlite-core';
import { flag, json, oneOf, publicTable, wholeNumber } from '#server/platform/db/columns.ts';
import { contentColumns } from '#server/records/content/columns.ts';
import { type PackagePart, packagePers } from '#shared/package/values.ts';
import { taxClasses } from '#shared/rules/totals.ts';

/** Bundles of catalog items. The Services page shows those that are public. */
export const packages = publicTable('packages', {
  ...contentColumns(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  imageUrl: text('image_url'),
  priceCents: wholeNumber('price_cents').notNull(),
  per: oneOf('per', packagePers).notNull(),
  minimumGuests: wholeNumber('minimum_guests').notNull(),
  taxClass: oneOf('tax_class', taxClasses).notNull(),
  isCharged: flag('is_charged').notNull(),
  isPublic: flag('is_public').notNull(),
  parts: json<PackagePart[]>('parts').notNull(),
});

export type PackageRow = typeof packages.$inferSelect;
