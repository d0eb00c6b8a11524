/** The venue's facts and profile, public. The seed venue stands in while none is stored. */

import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { aboutItems } from '#server/features/about-items/table.ts';
import { cachedUntilWrite, PartialResult } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { withPictures } from '#server/platform/media/uploads-in-values.ts';
import { type Calendar, getCalendar } from '#server/platform/time/calendar.ts';
import { aboutCategories } from '#shared/content/values.ts';
import { fillInAll } from '#shared/rules/fill-in.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import type { ProfilePart, VenueProfile } from '#shared/venue/profile.ts';
import { type Venue, venueSchema } from '#shared/venue/schema.ts';
import { toPublicSpaceTexts } from './space-texts.ts';
import { readProfile, venue } from './table.ts';

// The columns that the contract names: no other one reaches a page, and the long profile is read by pages alone.
const columns = getTableColumns(venue);
const facts = venueSchema.keyof().options.map((name) => [name, columns[name]]);
const factColumns = Object.fromEntries(facts) as Pick<typeof columns, keyof Venue>;

interface Unsaved {
  venue?: Partial<Venue> | undefined;
  profile?: Partial<VenueProfile> | undefined;
}

// Every page of inquiries and every new inquiry needs the calendar, and inquiries leave it as it is.
const read = perContext((ctx) =>
  cachedUntilWrite(ctx.db, 'publicVersion', async (): Promise<{ facts: Venue; calendar: Calendar }> => {
    const [facts = seedVenue] = await ctx.db.query.select(factColumns).from(venue);
    return { facts, calendar: getCalendar(facts.timeZone) };
  }),
);

async function readStored(ctx: Ctx): Promise<VenueProfile> {
  const [row] = await ctx.db.query.select({ stored: venue.profile }).from(venue);
  return readProfile(row?.stored);
}

async function capacities(ctx: Ctx) {
  const rows = await ctx.db.query
    .select({ title: aboutItems.title })
    .from(aboutItems)
    .where(and(eq(aboutItems.category, aboutCategories[0]), eq(aboutItems.isActive, true)))
    .orderBy(asc(aboutItems.order));
  return rows.map(({ title }) => title);
}

export async function getVenue(ctx: Ctx): Promise<Venue> {
  return (await read(ctx)()).facts;
}

/**
 * The requested parts, with the facts that their texts name filled in. Throws a `PartialResult` without the sentences
 * that name capacities if these cannot be read. A preview says what was not saved.
 */
export async function getProfile<P extends ProfilePart>(
  ctx: Ctx,
  parts: readonly P[],
  unsaved: Unsaved = {},
): Promise<Pick<VenueProfile, P>> {
  const [stored, published] = await Promise.all([readStored(ctx), read(ctx)()]);
  const profile = { ...stored, ...unsaved.profile };
  const facts = { ...published.facts, ...unsaved.venue };
  const asked = Object.fromEntries(parts.map((part) => [part, profile[part]])) as Pick<VenueProfile, P>;
  if ('spaces' in asked) Object.assign(asked, { spaces: await toPublicSpaceTexts(ctx.db, profile.spaces) });
  const requested = await withPictures(ctx.db, asked);
  const fill = (capacities: readonly string[]) => fillInAll(requested, { ...facts, ...profile, capacities });
  if (!JSON.stringify(requested).includes('{capacities}')) return fill([]);
  return fill(
    await capacities(ctx).catch((error) => {
      throw new PartialResult(fill([]), error);
    }),
  );
}

/** The calendar of the venue's time zone, which defines "today". */
export async function getVenueCalendar(ctx: Ctx): Promise<Calendar> {
  return (await read(ctx)()).calendar;
}
