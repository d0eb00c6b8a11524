import { sql } from 'drizzle-orm';
import { check, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { json } from '#server/db/columns.ts';
import { seedBusinessFacts } from '#shared/seed/venue.ts';
import type { VenueProfile } from '#shared/venue-profile.ts';

/** The venue's own facts: one row, whose key can only be 1. */
export const venue = sqliteTable(
  'venue',
  {
    key: integer('key').primaryKey(),
    name: text('name').notNull(),
    tagline: text('tagline').notNull(),
    description: text('description').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    street: text('street').notNull(),
    city: text('city').notNull(),
    region: text('region').notNull(),
    postalCode: text('postal_code').notNull(),
    country: text('country').notNull(),
    latitude: real('latitude'),
    longitude: real('longitude'),
    timeZone: text('time_zone').notNull(),
    mapUrl: text('map_url').notNull(),
    facebookUrl: text('facebook_url').notNull(),
    instagramUrl: text('instagram_url').notNull(),
    caterer: text('caterer').notNull(),
    opens: text('opens').notNull().default(seedBusinessFacts.opens),
    closes: text('closes').notNull().default(seedBusinessFacts.closes),
    priceRange: text('price_range').notNull().default(seedBusinessFacts.priceRange),
    currency: text('currency').notNull().default(seedBusinessFacts.currency),
    payments: json<string[]>('payments').notNull().default(seedBusinessFacts.payments),
    filmStreamUrl: text('film_stream_url').notNull().default(seedBusinessFacts.filmStreamUrl),
    /** The stored parts; the seed profile stands in for a missing one. */
    profile: json<Partial<VenueProfile>>('profile'),
  },
  (table) => [check('venue_is_one_row', sql`${table.key} = 1`)],
);
