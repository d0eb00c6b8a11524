import { shortDay } from '#admin/format/format.ts';
import type { LineRules } from '#admin/forms/merge-lines.ts';
import type { CheckEvent } from '#shared/calendar/schema.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';
import type { EventPart } from '#shared/rules/event-parts.ts';
import { timesInWords } from './event-record.ts';
import { eventTexts as texts } from './messages.ts';

/** Two people may change different parts. */
export const partLines: LineRules<EventPart> = { getKey: ({ id }) => id, getName: ({ name }) => name };

/** `Ceremony, Jun 12, 2027, 3:00 PM to 4:00 PM`. */
export const partInWords = (part: EventPart): string =>
  [part.name, shortDay(part.eventDate), timesInWords(part)].join(', ');

const isWhole = (value: number | null) => Number.isInteger(value);

/** The parts for the check of the date: those that say when they are, also before they have a name. */
export const toCheckedParts = (parts: readonly EventPart[]): CheckEvent['parts'] =>
  parts
    .map((part, index) => ({ ...part, name: part.name.trim() || texts.part(index) }))
    .filter(
      ({ eventDate, startTime, endTime, setupMinutes, teardownMinutes }) =>
        isCalendarDay(eventDate) &&
        (startTime === null) === (endTime === null) &&
        isWhole(setupMinutes) &&
        isWhole(teardownMinutes),
    );
