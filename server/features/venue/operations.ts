import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { AppParts } from '#server/app.ts';
import { aboutItems } from '#server/features/about-items/table.ts';
import { aboutCategories } from '#shared/content-values.ts';
import { fillInAll } from '#shared/fill-in.ts';
import { starterVenue } from '#shared/starter/venue.ts';
import { starterProfile } from '#shared/starter/venue-profile.ts';
import type { Venue } from '#shared/venue.ts';
import { type ProfilePart, type VenueProfile, venueProfileSchema } from '#shared/venue-profile.ts';
import { type Calendar, calendarOf } from './calendar.ts';
import { venue } from './table.ts';

// The facts are needed with every inquiry, the long profile only where a page is drawn.
const { key: _key, profile: _profile, ...factColumns } = getTableColumns(venue);
const storedSchema = venueProfileSchema.partial();

/** The venue's own facts and what it says of itself, public. Until somebody has laid any down, they are the starter's. */
export function venueOperations({ db }: Pick<AppParts, 'db'>) {
  const storedFacts = db.prepare((query) => query.select(factColumns).from(venue).prepare());
  let known: { version: number; facts: Venue; calendar: Calendar } | undefined;
  let knownProfile: { version: number; profile: VenueProfile } | undefined;

  const read = async () => {
    const { version } = db;
    if (known?.version === version) return known;
    const [facts = starterVenue] = await storedFacts().execute();
    const calendar = known?.facts.timeZone === facts.timeZone ? known.calendar : calendarOf(facts.timeZone);
    known = { version, facts, calendar };
    return known;
  };

  const readProfile = async () => {
    const { version } = db;
    if (knownProfile?.version === version) return knownProfile.profile;
    const [row] = await db.query.select({ stored: venue.profile }).from(venue);
    const written = { ...starterProfile, ...storedSchema.parse(row?.stored ?? {}) };
    const { facts } = await read();
    const profile = fillInAll(written, { ...facts, ...written, capacities: await capacities() });
    knownProfile = { version, profile };
    return profile;
  };

  const capacities = async () => {
    const rows = await db.query
      .select({ title: aboutItems.title })
      .from(aboutItems)
      .where(and(eq(aboutItems.category, aboutCategories[0]), eq(aboutItems.isActive, true)))
      .orderBy(asc(aboutItems.order));
    return rows.map(({ title }) => title);
  };

  return {
    async get(): Promise<Venue> {
      return (await read()).facts;
    },

    /** The parts asked for, with the facts that their texts name filled in. */
    async profile<P extends ProfilePart>(parts: readonly P[]): Promise<Pick<VenueProfile, P>> {
      const profile = await readProfile();
      return Object.fromEntries(parts.map((part) => [part, profile[part]])) as Pick<VenueProfile, P>;
    },

    /** The days of the venue's time zone, in which every "today" is counted. */
    async calendar(): Promise<Calendar> {
      return (await read()).calendar;
    },
  };
}

export type VenueOperations = ReturnType<typeof venueOperations>;
