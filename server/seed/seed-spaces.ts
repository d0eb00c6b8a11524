import { spaces } from '#server/features/spaces/table.ts';
import { linkStoredSpaceTexts } from '#server/features/venue/space-texts.ts';
import { readProfile, venue } from '#server/features/venue/table.ts';
import type { Deps } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { spaceColors, spaceLimits } from '#shared/space/values.ts';

/**
 * Makes what visitors read of the spaces into spaces that can be booked, where there are none: on the first start, and never
 * again, because the last one cannot be deleted. A venue that names none is booked as a whole.
 */
async function addSpaces({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const hasAny = async () => (await db.query.select({ seq: spaces.seq }).from(spaces).limit(1)).length > 0;
  if (await hasAny()) return;
  await db.tx(async () => {
    // Another server may have been first.
    if (await hasAny()) return;
    const [stored = { name: seedVenue.name, profile: null }] = await db.query
      .select({ name: venue.name, profile: venue.profile })
      .from(venue);
    const whole = { name: stored.name, seated: null, reception: null };
    const named = readProfile(stored.profile).spaces.filter(({ name }) => name.trim() !== '');
    const at = now().getTime();
    for (const [position, { name, seated, reception }] of (named.length === 0 ? [whole] : named).entries()) {
      if (position >= spaceLimits.spaces) break;
      const color = spaceColors[position % spaceColors.length] ?? 'green';
      await db.query
        .insert(spaces)
        .values({
          id: newId(),
          name: name.trim().slice(0, spaceLimits.name).toWellFormed(),
          color,
          position,
          seated: toGuests(seated),
          standing: toGuests(reception),
          contains: [],
          isBookable: true,
          createdAt: at,
          updatedAt: at,
        })
        // Two of the same name are one space.
        .onConflictDoNothing();
    }
  });
}

/** Adds the spaces of a venue that has none, and gives what visitors read of spaces the ones that it is about. */
export async function seedSpaces(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await addSpaces(deps);
  await linkStoredSpaceTexts(deps.db);
}

/** Visitors may read any number. */
function toGuests(guests: number | null): number | null {
  return guests !== null && Number.isInteger(guests) && guests >= 0 && guests <= spaceLimits.guests ? guests : null;
}
