import type { AppParts } from '#server/app.ts';
import type { Venue } from '#shared/venue.ts';
import { type Calendar, calendarOf } from './calendar.ts';
import { starterVenue } from './seed.ts';
import { venue } from './table.ts';

/** The venue's own facts, public. Until somebody has laid any down, they are the starter's. */
export function venueOperations({ db }: Pick<AppParts, 'db'>) {
  let known: { version: number; facts: Venue; calendar: Calendar } | undefined;

  const read = async () => {
    const { version } = db;
    if (known?.version === version) return known;
    const [row] = await db.query.select().from(venue);
    const { key: _key, ...facts } = row ?? { key: 1, ...starterVenue };
    const calendar = known?.facts.timeZone === facts.timeZone ? known.calendar : calendarOf(facts.timeZone);
    known = { version, facts, calendar };
    return known;
  };

  return {
    async get(): Promise<Venue> {
      return (await read()).facts;
    },

    /** The days of the venue's time zone, in which every "today" is counted. */
    async calendar(): Promise<Calendar> {
      return (await read()).calendar;
    },
  };
}

export type VenueOperations = ReturnType<typeof venueOperations>;
