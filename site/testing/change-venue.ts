import { sql } from 'drizzle-orm';
import { seedVenue } from '#shared/seed/venue.ts';
import type { Venue } from '#shared/venue.ts';
import type { VenueProfile } from '#shared/venue-profile.ts';
import type { startSiteServer } from './open-page.tsx';

type Server = Awaited<ReturnType<typeof startSiteServer>>;

/** Makes the server keep these facts of the demo venue, and these parts of its profile, in place of what it kept. */
export async function changeVenue({ db }: Server, facts: Partial<Venue>, profile: Partial<VenueProfile> = {}) {
  const kept = Object.entries({ key: 1, ...seedVenue, ...facts, profile });
  const columns = kept.map(([name]) => sql.identifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)));
  const values = kept.map(([, value]) => (typeof value === 'object' ? JSON.stringify(value) : value));
  const row = sql`INSERT OR REPLACE INTO venue (${sql.join(columns, sql`, `)}) VALUES ${values}`;
  await db.tx(async () => void (await db.query.run(row)));
}
