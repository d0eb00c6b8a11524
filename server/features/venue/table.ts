import { sql } from 'drizzle-orm';
import { check, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { json } from '#server/db/columns.ts';
import { starterOpen } from '#shared/starter/venue.ts';
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
    opens: text('opens').notNull().default(starterOpen.opens),
    closes: text('closes').notNull().default(starterOpen.closes),
    priceRange: text('price_range').notNull().default(starterOpen.priceRange),
    currency: text('currency').notNull().default(starterOpen.currency),
    payments: json<string[]>('payments').notNull().default(starterOpen.payments),
    filmStreamUrl: text('film_stream_url').notNull().default(starterOpen.filmStreamUrl),
    /** The parts that were laid down; what is missing is the starter's. */
    profile: json<Partial<VenueProfile>>('profile'),
  },
  (table) => [check('venue_is_one_row', sql`${table.key} = 1`)],
);
