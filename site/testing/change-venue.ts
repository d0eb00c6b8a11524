import { sql } from 'drizzle-orm';
import { seedVenue } from '#shared/seed/venue.ts';
import type { VenueProfile } from '#shared/venue/profile.ts';
import type { Venue } from '#shared/venue/schema.ts';
import type { startSiteServer } from './open-page.tsx';

type Server = Awaited<ReturnType<typeof startSiteServer>>;

/** Replaces the stored venue with the demo venue and these overrides. */
export async function changeVenue({ db }: Server, facts: Partial<Venue>, profile: Partial<VenueProfile> = {}) {
  const entries = Object.entries({ key: 1, ...seedVenue, ...facts, profile });
  const columns = entries.map(([name]) =>
    sql.identifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  );
  const values = entries.map(([, value]) => (typeof value === 'object' ? JSON.stringify(value) : value));
  const row = sql`INSERT OR REPLACE INTO venue (${sql.join(columns, sql`, `)}) VALUES ${values}`;
  await db.tx(async () => void (await db.query.run(row)));
}
