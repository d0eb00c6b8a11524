import { sql } from 'drizzle-orm';
import { check, integer, real, text } from 'drizzle-orm/sqlite-core';
import { flag, json, publicTable, wholeNumber } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ClosedDay, Hours } from '#shared/rules/hours.ts';
import { seedBusinessFacts, seedVenue } from '#shared/seed/venue.ts';
import { seedProfile } from '#shared/seed/venue-profile.ts';
import { type VenueProfile, venueProfileSchema } from '#shared/venue/profile.ts';

/** The venue's own facts: one row, whose key can only be 1. */
export const venue = publicTable(
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
    hours: json<Hours>('hours').notNull().default(seedBusinessFacts.hours),
    closedDays: json<ClosedDay[]>('closed_days').notNull().default(seedBusinessFacts.closedDays),
    priceRange: text('price_range').notNull().default(seedBusinessFacts.priceRange),
    currency: text('currency').notNull().default(seedBusinessFacts.currency),
    payments: json<string[]>('payments').notNull().default(seedBusinessFacts.payments),
    filmStreamUrl: text('film_stream_url').notNull().default(seedBusinessFacts.filmStreamUrl),
    /** The stored parts; the seed profile stands in for a missing one. */
    profile: json<Partial<VenueProfile>>('profile'),
    /** Whether the dashboard no longer shows what to make one's own first. */
    isFirstRunOver: flag('first_run_over').notNull().default(false),
    /** Of the facts and the profile together. */
    version: wholeNumber('version').notNull().default(1),
  },
  (table) => [check('venue_is_one_row', sql`${table.key} = 1`)],
);

const storedSchema = venueProfileSchema.partial();

/** The profile of a stored row, with the seed profile in place of missing parts. */
export function readProfile(stored: unknown): VenueProfile {
  return { ...seedProfile, ...storedSchema.parse(withPhotographs(stored ?? {})) };
}

/** Rows of release 0.1.0 have the name and the description of a photograph side by side. */
function withPhotographs(stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.map(withPhotographs);
  if (typeof stored !== 'object' || stored === null) return stored;
  if ('photo' in stored && typeof stored.photo === 'string')
    return { ...stored, photo: { src: stored.photo, alt: 'alt' in stored ? stored.alt : '' } };
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, withPhotographs(value)]));
}

/** The venue's time zone as it is stored, also inside a transaction that changed it. */
export async function readTimeZone({ query }: Database): Promise<string> {
  const [{ timeZone } = seedVenue] = await query.select({ timeZone: venue.timeZone }).from(venue);
  return timeZone;
}
