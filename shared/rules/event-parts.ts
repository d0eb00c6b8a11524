/**
 * The parts of an event, such as a ceremony and a dinner, which are those of the proposal that it came from. An event without
 * any is one part itself.
 */

import { addDays, dayMs } from './dates.ts';

/** Their number, the characters of a name, and the days from the first one to the last. */
export const eventPartLimits = { parts: 8, name: 200, days: 31 } as const;

/** When and where something takes place. */
interface Place {
  eventDate: string;
  /** `HH:MM`; both or neither, which is the whole event day. */
  startTime: string | null;
  endTime: string | null;
  setupMinutes: number;
  teardownMinutes: number;
  /** None is the whole venue. */
  spaceIds: string[];
}

/** A part of an event or of a proposal, with an id that stays when others are added, removed or moved. */
export interface EventPart extends Place {
  id: string;
  name: string;
}

interface PartedEvent extends Place {
  /** Rows of a release before them, in the trash, have none. */
  parts?: readonly EventPart[] | undefined;
}

/** An event that is one part itself. */
export const noParts: { parts: EventPart[]; lastDay: null } = { parts: [], lastDay: null };

/** When and where each part of an event is, in their order. An event without parts is one whose id and name are ''. */
export function placesOf({ parts = [], ...event }: PartedEvent): EventPart[] {
  if (parts.length > 0) return [...parts];
  const { eventDate, startTime, endTime, setupMinutes, teardownMinutes, spaceIds } = event;
  return [{ id: '', name: '', eventDate, startTime, endTime, setupMinutes, teardownMinutes, spaceIds }];
}

/** What an event with this title, or a part of it, is called: `Becker wedding: Ceremony`. */
export const partTitle = (title: string, { name }: Pick<EventPart, 'name'>): string =>
  name === '' ? title : `${title}: ${name}`;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMs;

/** The parts with the first of them on another day, and the others as many days after it as before. */
export function moveParts<Part extends Pick<EventPart, 'eventDate'>>(parts: readonly Part[], to: string): Part[] {
  const [first = to] = parts.map(({ eventDate }) => eventDate).toSorted();
  const days = daysBetween(first, to);
  return parts.map((part) => ({ ...part, eventDate: addDays(part.eventDate, days) }));
}

const inTime = (one: EventPart, other: EventPart) =>
  `${one.eventDate} ${one.startTime ?? ''}` < `${other.eventDate} ${other.startTime ?? ''}` ? -1 : 1;

/**
 * When and where an event with parts is as a whole: it begins with the first one, ends with the last, and takes all their
 * spaces. `lastDay` is null where that is its day.
 */
export function placeOfParts(parts: readonly EventPart[]): (Place & { lastDay: string | null }) | undefined {
  const sorted = parts.toSorted(inTime);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const isWhole = parts.some(({ spaceIds }) => spaceIds.length === 0);
  const { eventDate, startTime, setupMinutes } = first;
  const { endTime, teardownMinutes } = last;
  const times = startTime === null || endTime === null ? { startTime: null, endTime: null } : { startTime, endTime };
  const spaceIds = isWhole ? [] : [...new Set(parts.flatMap((part) => part.spaceIds))];
  const lastDay = last.eventDate === eventDate ? null : last.eventDate;
  return { eventDate, ...times, setupMinutes, teardownMinutes, spaceIds, lastDay };
}

/**
 * What an event has of the parts of a proposal: as they are, with when and where it is as a whole. One part alone is the event
 * itself. Undefined without any.
 */
export function eventOfParts(parts: readonly EventPart[]) {
  const place = placeOfParts(parts);
  return place && { ...place, parts: parts.length > 1 ? [...parts] : [] };
}

/** Whether all parts are within the days that an event may have. */
export const areNear = (parts: readonly Pick<EventPart, 'eventDate'>[]): boolean => {
  const days = parts.map(({ eventDate }) => eventDate).toSorted();
  return days.length === 0 || daysBetween(days[0] as string, days.at(-1) as string) < eventPartLimits.days;
};
