import type { Database } from '#server/db/client.ts';
import { starterVenue } from '#shared/starter/venue.ts';
import { starterProfile } from '#shared/starter/venue-profile.ts';
import { venue } from './table.ts';

/** Lays the venue down in a database that has none, and says whether it did; a venue that is there stays as it is. */
export async function seedVenue(db: Database): Promise<boolean> {
  return db.tx(async () => {
    const laid = await db.query
      .insert(venue)
      .values({ key: 1, ...starterVenue, profile: starterProfile })
      .onConflictDoNothing()
      .returning();
    return laid.length > 0;
  });
}
