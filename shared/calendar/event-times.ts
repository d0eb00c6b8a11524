import * as z from 'zod';
import { clockField, plannedDayField } from '#shared/fields/basic-fields.ts';
import { entries, entryId } from '#shared/fields/entries.ts';
import { cleanName, requiredText } from '#shared/fields/text.ts';
import { areNear, eventPartLimits } from '#shared/rules/event-parts.ts';
import { spaceIdsField } from '#shared/space/schema.ts';
import { calendarLimits } from './values.ts';

const minutesMessage = 'Please enter whole minutes, from 0 to 1,440.';

const timeField = clockField('Please enter a time as HH:MM.').nullable();
const minutesField = z
  .int({ error: minutesMessage })
  .min(0, minutesMessage)
  .max(calendarLimits.setupMinutes, minutesMessage);

/** Sentences that several operations reject a time with. */
export const timeMessages = {
  bothOrNeither: 'Please give both times or neither.',
  past: 'Please choose a time that is still to come.',
} as const;

/**
 * When and where an event is: a day, its times (both or neither; one that ends no later than it starts ends on the next day;
 * none is the whole event day, from 6 AM to 6 AM), minutes around it, and its spaces (none: the whole venue). Both times
 * are checked together by the operation, because a change may bring one of them.
 */
export const eventTimeFields = {
  eventDate: plannedDayField,
  startTime: timeField,
  endTime: timeField,
  setupMinutes: minutesField,
  teardownMinutes: minutesField,
  spaceIds: spaceIdsField,
};

/** A part of the day or of the days, such as the ceremony. */
const eventPart = z
  .object({
    id: entryId,
    name: requiredText(
      eventPartLimits.name,
      { required: 'Please enter a name.', tooLong: 'Please keep the name to at most 200 characters.' },
      cleanName,
    ),
    ...eventTimeFields,
  })
  .refine(({ startTime, endTime }) => (startTime === null) === (endTime === null), {
    error: timeMessages.bothOrNeither,
    path: ['endTime'],
  });

/** The parts of an event, or of a proposal that becomes one, each with its own day, times and spaces. */
export const eventPartsField = entries(eventPart, eventPartLimits.parts, 'parts').refine(
  areNear,
  `Please keep the parts of an event within ${eventPartLimits.days} days.`,
);

/** A part as it is stored, for answers. */
export const plainEventPart = z.object({
  id: z.string(),
  name: z.string(),
  eventDate: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  setupMinutes: z.number(),
  teardownMinutes: z.number(),
  spaceIds: z.array(z.string()),
});
