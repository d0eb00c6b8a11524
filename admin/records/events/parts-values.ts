import type { LineRules } from '#admin/forms/merge-lines.ts';
import { partTexts as texts } from '#admin/records/bookings/part-messages.ts';
import type { CheckEvent } from '#shared/calendar/schema.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';
import type { EventPart } from '#shared/rules/event-parts.ts';

/** Two people may change different parts. */
export const partLines: LineRules<EventPart> = { getKey: ({ id }) => id, getName: ({ name }) => name };

const isWhole = (value: number | null) => Number.isInteger(value);

/** The parts for the check of the date: those that say when they are, also before they have a name. */
export const toCheckedParts = (parts: readonly EventPart[]): CheckEvent['parts'] =>
  parts
    .map((part, index) => ({ ...part, name: part.name.trim() || texts.unnamed(index) }))
    .filter(
      ({ eventDate, startTime, endTime, setupMinutes, teardownMinutes }) =>
        isCalendarDay(eventDate) &&
        (startTime === null) === (endTime === null) &&
        isWhole(setupMinutes) &&
        isWhole(teardownMinutes),
    );
