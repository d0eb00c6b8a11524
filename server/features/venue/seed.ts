import type { Database } from '#server/db/client.ts';
import type { Venue } from '#shared/venue.ts';
import { venue } from './table.ts';

/** The demo venue: invented, except for the village that its map link shows. */
export const starterVenue: Venue = {
  name: 'Marquee Hall',
  tagline: 'A timbered hall and a garden by the river',
  description:
    'Marquee Hall is a timbered ballroom with a garden and a hotel next door, in a village in northeast Ohio, for weddings, company evenings and family celebrations of 20 to 760 guests.',
  phone: '(330) 555-0142',
  email: 'events@marqueehall.example',
  street: '1420 Millrace Lane',
  city: 'Peninsula',
  region: 'OH',
  postalCode: '44264',
  country: 'US',
  latitude: 41.2414,
  longitude: -81.5526,
  timeZone: 'America/New_York',
  mapUrl: 'https://www.openstreetmap.org/search?query=Peninsula%2C%20Ohio%2044264',
  facebookUrl: '',
  instagramUrl: '',
  caterer: 'Marquee Catering & Events',
};

/** Lays the venue down in a database that has none, and says whether it did; a venue that is there stays as it is. */
export async function seedVenue(db: Database): Promise<boolean> {
  return db.tx(async () => {
    const laid = await db.query
      .insert(venue)
      .values({ key: 1, ...starterVenue })
      .onConflictDoNothing()
      .returning();
    return laid.length > 0;
  });
}
