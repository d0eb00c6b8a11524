import { tzOffset } from '@date-fns/tz';
import ICAL from 'ical.js';
import { findIana } from 'windows-iana';
import { minuteMs } from '#shared/rules/dates.ts';

/**
 * A time zone of a calendar file. What its clocks show (a wall time) is counted in milliseconds as if they were those of UTC.
 */
export interface Zone {
  toMoment(wall: number): number;
}

/** UTC itself. */
export const utcZone: Zone = { toMoment: (wall) => wall };

/** A zone of the runtime's list, which also tells the wall time of a moment. */
export function namedZone(name: string): Zone & { toWall(moment: number): number } {
  const offsetAt = (moment: number) => tzOffset(name, new Date(moment)) * minuteMs;
  return {
    toWall: (moment) => moment + offsetAt(moment),
    // The second look is for times near a change of the clocks.
    toMoment: (wall) => wall - offsetAt(wall - offsetAt(wall)),
  };
}

/** Finds zones by the name that a file gives them: those that it defines itself, then those of the runtime. `undefined` for others. */
export function zoneFinder(definitions: readonly string[]): (name: string) => Zone | undefined {
  const own = new Map<string, Zone>();
  for (const text of definitions) {
    const zone = readDefinition(text);
    if (zone !== undefined && !own.has(zone.name)) own.set(zone.name, zone);
  }
  const found = new Map<string, Zone | undefined>();
  return (name) => {
    if (!found.has(name)) {
      const known = own.get(name) ?? toFixedZone(name) ?? toRuntimeName(name);
      found.set(name, typeof known === 'string' ? namedZone(known) : known);
    }
    return found.get(name);
  };
}

/**
 * The runtime's name of a zone that is called by it, by its city, by one with a prefix such as `/mozilla.org/20050126_1/`, or as
 * in Windows: `Eastern Standard Time` or `(UTC-05:00) Eastern Time (US & Canada)`.
 */
function toRuntimeName(written: string): string | undefined {
  const name = written.trim();
  const parts = name.split('/');
  const inWindows = name.replace(/\([^)]*\)/g, '').trim();
  const names = [
    ...parts.map((_, index) => parts.slice(index).join('/')),
    ...findIana(name),
    ...findIana(inWindows.replace(/(?<! Standard) Time$/, ' Standard Time')),
    ...Intl.supportedValuesOf('timeZone').filter((one) => one.endsWith(`/${name.replaceAll(' ', '_')}`)),
  ];
  return names.find(isRuntimeName);
}

/** A zone that is called by its offset alone, such as `GMT-0500` or `UTC+9:00`. */
function toFixedZone(name: string): Zone | undefined {
  const [, sign, hours, minutes = '0'] = /^(?:GMT|UTC) ?([+-])(\d\d?)[:.]?(\d\d)?$/i.exec(name.trim()) ?? [];
  if (sign === undefined) return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * minuteMs * (sign === '-' ? -1 : 1);
  return { toMoment: (wall) => wall - offset };
}

function isRuntimeName(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}

/** `undefined` for a definition that says no offset. */
function readDefinition(text: string): (Zone & { name: string }) | undefined {
  try {
    const component = new ICAL.Component(ICAL.parse(text) as unknown[]);
    const name = component.getFirstPropertyValue('tzid');
    const [first] = component
      .getAllSubcomponents()
      .flatMap((part) => {
        const [start, before] = [part.getFirstPropertyValue('dtstart'), part.getFirstPropertyValue('tzoffsetfrom')];
        return start instanceof ICAL.Time && before instanceof ICAL.UtcOffset
          ? [{ from: toWall(start), offset: before.toSeconds() * 1000 }]
          : [];
      })
      .sort((one, other) => one.from - other.from);
    if (typeof name !== 'string' || first === undefined) return undefined;
    const zone = new ICAL.Timezone(component);
    return {
      name,
      toMoment(wall) {
        // The library takes what is before the first change for UTC.
        if (wall < first.from) return wall - first.offset;
        return wall - zone.utcOffset(ICAL.Time.fromJSDate(new Date(wall), true)) * 1000;
      },
    };
  } catch {
    return undefined;
  }
}

/** The wall time that stands in a file, whatever its zone. */
export function toWall(time: ICAL.Time): number {
  return Date.parse(`${time.toString().replace(/Z$/, '')}${time.isDate ? 'T00:00:00' : ''}Z`);
}
