import { eq } from 'drizzle-orm';
import { getLayout, getPublishedPage } from '#server/features/pages/operations.ts';
import { services } from '#server/features/services/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StarterText } from '#shared/first-run/schema.ts';
import { getEditablePage, pageNames } from '#shared/pages/pages.ts';
import { seedHomepageServices } from '#shared/seed/homepage-services.ts';
import { namesDemoVenue, seedVenue } from '#shared/seed/venue.ts';
import { seedProfile } from '#shared/seed/venue-profile.ts';
import { withStarters } from '#shared/slots/slots.ts';
import type { ProfilePart, VenueProfile } from '#shared/venue/profile.ts';
import type { Venue } from '#shared/venue/schema.ts';

/** Every text in a value, however deep. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** The texts of `value` that are still those of `starter` and name the demo venue's place or firms. */
function findIn(value: unknown, starter: unknown): string[] {
  const starters = new Set(listTexts(starter).filter(namesDemoVenue));
  return [...new Set(listTexts(value))].filter((text) => starters.has(text));
}

/** As the back-office calls them. */
const partNames: Record<ProfilePart, string> = {
  faq: 'Questions',
  spaces: 'Spaces',
  planOfTheDay: 'Plan of the day',
  accommodations: 'Guest rooms',
  hotelFeatures: 'Hotel',
  counters: 'Numbers on the page',
  catering: 'Catering',
};

/** Every text that visitors read, that came with the installation, and that names the demo venue's place or firms. */
export async function findStarterTexts(
  ctx: Ctx,
  { facts, profile }: { facts: Pick<Venue, 'description'>; profile: VenueProfile },
): Promise<StarterText[]> {
  const { off } = await getLayout(ctx);
  const found: StarterText[] = [];
  for (const id of pageNames) {
    const { title, path, slots } = getEditablePage(id);
    if (path !== undefined && off.includes(path)) continue;
    const starter = withStarters(slots, {});
    const value = withStarters(slots, (await getPublishedPage(ctx, id)).content);
    found.push(...findIn(value, starter).map((text) => ({ form: 'page' as const, id, name: title, text })));
  }
  for (const text of findIn(facts.description, seedVenue.description))
    found.push({ form: 'venue', id: 'venue', name: 'Venue facts', text });
  for (const [id, value] of Object.entries(profile) as [ProfilePart, unknown][])
    for (const text of findIn(value, seedProfile[id])) found.push({ form: 'venue', id, name: partNames[id], text });
  const active = await ctx.db.query.select().from(services).where(eq(services.isActive, true));
  for (const { id, title, description } of active)
    for (const text of findIn(description, seedHomepageServices))
      found.push({ form: 'service', id, name: title, text });
  return found;
}
