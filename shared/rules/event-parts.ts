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

/** The days of parts in their order. Those of a form may have none yet. */
const daysOf = (parts: readonly Pick<EventPart, 'eventDate'>[]) =>
  parts.flatMap(({ eventDate }) => (eventDate === '' ? [] : [eventDate])).toSorted();

/** The first day of parts; null without any. */
export const firstDayOf = (parts: readonly Pick<EventPart, 'eventDate'>[]): string | null => daysOf(parts)[0] ?? null;

/** The parts with the first of them on another day, and the others as many days after it as before. */
export function moveParts<Part extends Pick<EventPart, 'eventDate'>>(parts: readonly Part[], to: string): Part[] {
  const days = daysBetween(firstDayOf(parts) ?? to, to);
  return parts.map((part) => ({ ...part, eventDate: part.eventDate && addDays(part.eventDate, days) }));
}

const startOf = ({ eventDate, startTime }: EventPart) => `${eventDate} ${startTime ?? ''}`;

/** As texts that sort. A part without times goes on until the next morning. */
function endOf({ eventDate, startTime, endTime }: EventPart): string {
  if (startTime === null || endTime === null) return `${addDays(eventDate, 1)} 06:00`;
  return `${endTime <= startTime ? addDays(eventDate, 1) : eventDate} ${endTime}`;
}

const by = (key: (part: EventPart) => string) => (one: EventPart, other: EventPart) =>
  key(one) < key(other) ? -1 : Number(key(one) > key(other));

/**
 * When and where an event with parts is as a whole: from the first moment of its parts to the last one, in all their spaces.
 * `lastDay` is null where that is its day. Undefined without parts.
 */
export function placeOfParts(parts: readonly EventPart[]): (Place & { lastDay: string | null }) | undefined {
  const [first, last] = [parts.toSorted(by(startOf))[0], parts.toSorted(by(endOf)).at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const isWhole = parts.some(({ spaceIds }) => spaceIds.length === 0);
  const { eventDate, startTime, setupMinutes } = first;
  const { endTime, teardownMinutes } = last;
  const times = startTime === null || endTime === null ? { startTime: null, endTime: null } : { startTime, endTime };
  const spaceIds = isWhole ? [] : [...new Set(parts.flatMap((part) => part.spaceIds))];
  const [lastDay = eventDate] = daysOf(parts).toReversed();
  return {
    eventDate,
    ...times,
    setupMinutes,
    teardownMinutes,
    spaceIds,
    lastDay: lastDay === eventDate ? null : lastDay,
  };
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
  const days = daysOf(parts);
  return days.length === 0 || daysBetween(days[0] as string, days.at(-1) as string) < eventPartLimits.days;
};

/** The spaces that two parts have both at some moment; undefined for none, and blank for the whole venue. */
function sharedSpaces(one: EventPart, other: EventPart): string[] | undefined {
  if (startOf(one) >= endOf(other) || startOf(other) >= endOf(one)) return undefined;
  if (one.spaceIds.length === 0) return other.spaceIds;
  if (other.spaceIds.length === 0) return one.spaceIds;
  const spaceIds = one.spaceIds.filter((id) => other.spaceIds.includes(id));
  return spaceIds.length > 0 ? spaceIds : undefined;
}

/** The first two parts that are at the same time in the same space. Those without a day or times are left out. */
export function findOverlap(
  parts: readonly EventPart[],
): { one: EventPart; other: EventPart; spaceIds: string[] } | undefined {
  const timed = parts.filter(({ eventDate, startTime, endTime }) => eventDate && startTime && endTime);
  for (const [index, one] of timed.entries())
    for (const other of timed.slice(index + 1)) {
      const spaceIds = sharedSpaces(one, other);
      if (spaceIds !== undefined) return { one, other, spaceIds };
    }
  return undefined;
}
