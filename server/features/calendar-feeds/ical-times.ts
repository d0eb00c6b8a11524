import ICAL from 'ical.js';
import { cleanText } from '#shared/fields/text.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { toWall, utcZone, type Zone } from './ical-zones.ts';

/** A time as a file has it: a wall time of a zone, or the midnight of a day. */
export interface When {
  wall: number;
  /** None of a day. */
  zone: Zone | undefined;
}

/** Finds a zone by the name that a file gives it. */
export type FindZone = (name: string) => Zone | undefined;

const maxZoneLength = 60;

/** The times of an event, and what has to be known of them. Times without a zone are those of `home`. */
export function readTimes(component: ICAL.Component, zones: { findZone: FindZone; venue: Zone; home: Zone }) {
  const unknown = new Set<string>();
  const read = (name: string, home: Zone = zones.home) =>
    component.getAllProperties(name).flatMap((property) => {
      const toWhen = (time: unknown) => readTime(time, property, { ...zones, home, unknown });
      return valuesOf(property).flatMap((value) => {
        const period = value instanceof ICAL.Period ? value : undefined;
        const start = toWhen(period?.start ?? value);
        return start ? [{ start, end: period && toWhen(period.getEnd()) }] : [];
      });
    });
  const start = read('dtstart')[0]?.start;
  // Times without a zone are meant like the first one.
  const home = start?.zone;
  const repeat = read('recurrence-id', home)[0]?.start;
  const duration = component.getFirstPropertyValue('duration');
  const first = start ?? repeat;
  const end =
    duration instanceof ICAL.Duration && first
      ? { ...first, wall: first.wall + duration.toSeconds() * 1000 }
      : read('dtend', home)[0]?.start;
  const [dates, excluded] = [read('rdate', home), read('exdate', home)];
  const [zoneName] = unknown;
  const times = { start, end, repeat, dates };
  return {
    ...(isOfWholeDays(component, start, end) ? toWholeDays(times) : times),
    excluded,
    note: zoneName === undefined ? undefined : noteOfZone(zoneName),
  };
}

const isMidnight = ({ wall }: When) => wall % dayMs === 0;

/** Some programs write days as those of UTC, and Outlook says of midnights that they are days, in whatever zone. */
function isOfWholeDays(component: ICAL.Component, start: When | undefined, end: When | undefined): boolean {
  if (start === undefined || end === undefined || end.wall <= start.wall) return false;
  const isMarked = /^TRUE$/i.test(String(component.getFirstPropertyValue('x-microsoft-cdo-alldayevent') ?? '').trim());
  const isInUtc = start.zone === utcZone && end.zone === utcZone;
  return (isMarked || isInUtc) && isMidnight(start) && isMidnight(end);
}

interface Times {
  start: When | undefined;
  end: When | undefined;
  repeat: When | undefined;
  dates: { start: When; end: When | undefined }[];
}

function toWholeDays({ start, end, repeat, dates }: Times): Times {
  const toDay = (when: When) => (isMidnight(when) ? { ...when, zone: undefined } : when);
  return {
    start: start && toDay(start),
    end: end && toDay(end),
    repeat: repeat && toDay(repeat),
    dates: dates.map((date) => ({ start: toDay(date.start), end: date.end && toDay(date.end) })),
  };
}

/** `undefined` for what is no time. A zone that nobody knows is added to `unknown` and read as the venue's. */
function readTime(
  time: unknown,
  property: ICAL.Property,
  { findZone, venue, home, unknown }: { findZone: FindZone; venue: Zone; home: Zone; unknown: Set<string> },
): When | undefined {
  if (!(time instanceof ICAL.Time) || Number.isNaN(toWall(time))) return undefined;
  const wall = toWall(time);
  if (time.isDate) return { wall, zone: undefined };
  if (time.zone === ICAL.Timezone.utcTimezone) return { wall, zone: utcZone };
  const name = property.getFirstParameter('tzid');
  if (!name) return { wall, zone: home };
  const zone = findZone(name);
  if (zone === undefined) unknown.add(name);
  return { wall, zone: zone ?? venue };
}

function noteOfZone(name: string): string {
  const shown = cleanText(name).slice(0, maxZoneLength).toWellFormed();
  return `Its time zone, “${shown}”, is not known: its times are read as yours. Please check the days.`;
}

/** None where one of them is no date, such as `soon`. */
function valuesOf(property: ICAL.Property): unknown[] {
  try {
    return property.getValues();
  } catch {
    return [];
  }
}
