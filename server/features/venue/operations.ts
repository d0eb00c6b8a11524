import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { PartialAnswer } from '#server/content/partial-answer.ts';
import type { Deps } from '#server/deps.ts';
import { aboutItems } from '#server/features/about-items/table.ts';
import { aboutCategories } from '#shared/content-values.ts';
import { fillInAll } from '#shared/fill-in.ts';
import { seedAboutItems } from '#shared/seed/about-items.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { seedProfile } from '#shared/seed/venue-profile.ts';
import type { Venue } from '#shared/venue.ts';
import { type ProfilePart, type VenueProfile, venueProfileSchema } from '#shared/venue-profile.ts';
import { type Calendar, calendarOf } from './calendar.ts';

import { venue } from './table.ts';

// The facts are needed with every inquiry, the long profile only where a page is drawn.
const { key: _key, profile: _profile, ...factColumns } = getTableColumns(venue);
const builtInCapacities = seedAboutItems
  .filter(({ category }) => category === aboutCategories[0])
  .map(({ title }) => title);
const storedSchema = venueProfileSchema.partial();

/** The venue's facts and profile, public. The seed venue stands in while none is stored. */
export function venueOperations({ db }: Pick<Deps, 'db'>) {
  const storedFacts = db.prepare((query) => query.select(factColumns).from(venue).prepare());
  let known: { version: number; facts: Venue; calendar: Calendar } | undefined;
  let knownWritten: { version: number; written: VenueProfile } | undefined;

  const read = async () => {
    const { version } = db;
    if (known?.version === version) return known;
    const [facts = seedVenue] = await storedFacts().execute();
    const calendar = known?.facts.timeZone === facts.timeZone ? known.calendar : calendarOf(facts.timeZone);
    known = { version, facts, calendar };
    return known;
  };

  const readWritten = async () => {
    const { version } = db;
    if (knownWritten?.version === version) return knownWritten;
    const [row] = await db.query.select({ stored: venue.profile }).from(venue);
    const written: VenueProfile = { ...seedProfile, ...storedSchema.parse(row?.stored ?? {}) };
    knownWritten = { version, written };
    return knownWritten;
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

    /**
     * The parts asked for, with the facts that their texts name filled in. Throws a `PartialAnswer` with the built-in
     * capacities where a text names capacities that cannot be read.
     */
    async profile<P extends ProfilePart>(parts: readonly P[]): Promise<Pick<VenueProfile, P>> {
      const [{ written }, { facts }] = await Promise.all([readWritten(), read()]);
      const asked = Object.fromEntries(parts.map((part) => [part, written[part]])) as Pick<VenueProfile, P>;
      const fill = (capacities: readonly string[]) => fillInAll(asked, { ...facts, ...written, capacities });
      if (!JSON.stringify(asked).includes('{capacities}')) return fill([]);
      return fill(
        await capacities().catch((error) => {
          throw new PartialAnswer(fill(builtInCapacities), error);
        }),
      );
    },

    /** The days of the venue's time zone, in which every "today" is counted. */
    async calendar(): Promise<Calendar> {
      return (await read()).calendar;
    },
  };
}

export type VenueOperations = ReturnType<typeof venueOperations>;
