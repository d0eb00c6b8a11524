import { index, text } from 'drizzle-orm/sqlite-core';
import { json, publicTable, wholeNumber } from '#server/platform/db/columns.ts';
import { contentColumns } from '#server/records/content/columns.ts';
import type { Weekday } from '#shared/rules/hours.ts';

/** What spaces cost. The first row of a space that matches a day is its price. */
export const rentalPrices = publicTable(
  'rental_prices',
  {
    ...contentColumns(),
    spaceId: text('space_id').notNull(),
    name: text('name').notNull(),
    /** `MM-DD` of every year; null for all of it. */
    fromDay: text('from_day'),
    toDay: text('to_day'),
    weekdays: json<Weekday[]>('weekdays').notNull(),
    hours: wholeNumber('hours'),
    priceCents: wholeNumber('price_cents').notNull(),
    perExtraHourCents: wholeNumber('per_extra_hour_cents'),
  },
  (table) => [index('rental_prices_space').on(table.spaceId, table.order)],
);

export type RentalPriceRow = typeof rentalPrices.$inferSelect;
