import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/sqlite-core';
import { flag, json, oneOf, publicTable, wholeNumber } from '#server/platform/db/columns.ts';
import type { Money } from '#shared/money/schema.ts';
import { bookingMoments, publicPriceWays } from '#shared/money/values.ts';

/**
 * The settings of taxes, charges, payments and contracts: one row, whose key can only be 1; none until somebody changes one. Public,
 * because public prices have the charges in them.
 */
export const moneySettings = publicTable(
  'money_settings',
  {
    key: integer('key').primaryKey(),
    taxRates: json<Money['taxRates']>('tax_rates').notNull(),
    chargesNoSalesTax: flag('charges_no_sales_tax').notNull(),
    charges: json<Money['charges']>('charges').notNull(),
    minimumCents: wholeNumber('minimum_cents'),
    isMinimumCharged: flag('is_minimum_charged').notNull(),
    deposit: json<NonNullable<Money['deposit']>>('deposit'),
    schedule: json<Money['schedule']>('schedule').notNull(),
    cancellation: json<Money['cancellation']>('cancellation').notNull(),
    countDeadlineDays: wholeNumber('count_deadline_days').notNull(),
    choiceDeadlineDays: wholeNumber('choice_deadline_days').notNull(),
    dietaryDeadlineDays: wholeNumber('dietary_deadline_days').notNull(),
    methods: json<Money['methods']>('methods').notNull(),
    numberPrefixes: json<Money['numberPrefixes']>('number_prefixes').notNull(),
    retentionYears: wholeNumber('retention_years').notNull(),
    bookedWhen: oneOf('booked_when', bookingMoments).notNull(),
    requiresSigningCode: flag('requires_signing_code').notNull(),
    requiresCountersignature: flag('requires_countersignature').notNull(),
    publicPrices: oneOf('public_prices', publicPriceWays).notNull(),
    terms: text('terms').notNull(),
    consent: text('consent').notNull(),
    consentVersion: wholeNumber('consent_version').notNull(),
    version: wholeNumber('version').notNull(),
  },
  (table) => [check('money_settings_is_one_row', sql`${table.key} = 1`)],
);
