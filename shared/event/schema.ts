import * as z from 'zod';
import { eventPartsField, eventTimeFields, plainEventPart } from '#shared/calendar/event-times.ts';
import { holdSchema } from '#shared/calendar/schema.ts';
import { eventLimits, eventStatuses } from '#shared/client/values.ts';
import { dayField, flagField, idField, requiredIdField } from '#shared/fields/basic-fields.ts';
import { pagingFields, searchField } from '#shared/fields/paging.ts';
import { optionalText, requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { eventTypeSchema, guestCountSchema } from '#shared/inquiry/schema.ts';
import { eventTypes } from '#shared/inquiry/values.ts';

const eventFields = {
  clientId: requiredIdField('Please choose a client.'),
  title: requiredText(eventLimits.title, {
    required: 'Please enter a title.',
    tooLong: 'Please enter a title of at most 200 characters.',
  }),
  eventType: eventTypeSchema,
  ...eventTimeFields,
  parts: eventPartsField,
  guestCount: guestCountSchema,
  /** What an inquiry did not say and nobody has entered since, which is 1. */
  isGuestCountGiven: flagField,
  status: z.enum(eventStatuses, { error: 'Please choose one of the listed statuses.' }),
  notes: optionalText(eventLimits.notes, 'Please keep the notes to at most 5,000 characters.'),
};

/** What is said of an event besides: a hold that it begins with, and whether to pass over the holds of others. */
const bookingFields = {
  /** A pending event may begin with a hold until this moment, ISO 8601. */
  holdUntil: z.iso.datetime({ offset: true, error: 'Please send a moment in ISO 8601.' }).optional(),
  /** Managers may pass over holds that stand before this event. */
  overrideHolds: flagField.optional(),
};

/**
 * A new event of a client who exists; `pending` unless said otherwise, for the whole day and venue unless said otherwise.
 * Minutes that are left out are those of the settings.
 */
export const createEventSchema = z.object({
  ...eventFields,
  ...bookingFields,
  startTime: eventFields.startTime.default(null),
  endTime: eventFields.endTime.default(null),
  setupMinutes: eventFields.setupMinutes.optional(),
  teardownMinutes: eventFields.teardownMinutes.optional(),
  spaceIds: eventFields.spaceIds.default([]),
  parts: eventFields.parts.default([]),
  isGuestCountGiven: eventFields.isGuestCountGiven.default(true),
  status: eventFields.status.default('pending'),
  notes: eventFields.notes.default(''),
});
export type CreateEvent = z.output<typeof createEventSchema>;

/** What is to change; what is left out stays. */
export const updateEventSchema = z.object({ ...eventFields, overrideHolds: bookingFields.overrideHolds }).partial();
export type UpdateEvent = z.output<typeof updateEventSchema>;

/** A booked event of a client; `inquiryId` where it came from a converted inquiry. */
export const eventSchema = z.object({
  _id: z.string(),
  clientId: z.string(),
  inquiryId: z.string().nullable(),
  title: z.string(),
  eventType: z.enum(eventTypes),
  eventDate: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  setupMinutes: z.number(),
  teardownMinutes: z.number(),
  spaceIds: z.array(z.string()),
  /** Its parts, in their order; then day, times, minutes and spaces above follow from them. */
  parts: z.array(plainEventPart),
  /** The day of its last part, or its own. */
  lastDay: z.string(),
  guestCount: z.number(),
  /** Whether it is what somebody said; the inquiry that it came from may not have. */
  isGuestCountGiven: z.boolean(),
  status: z.enum(eventStatuses),
  notes: z.string(),
  /** Whether it overlaps another booking, from before overlaps were rejected. */
  isClash: z.boolean(),
  /** Its own hold, the newest if it had several. */
  hold: holdSchema.pick({ _id: true, rank: true, expiresAt: true, state: true }).nullable(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Event = z.infer<typeof eventSchema>;

const statusMessage = 'Please choose one of the listed statuses.';

/**
 * Events by date, the earliest first. `clientId` and `inquiryId` keep those of one, `spaceId` those that use a space or the
 * whole venue; `from` and `to` are the first and the last day.
 */
export const listEventsSchema = z.object({
  ...pagingFields,
  search: searchField,
  clientId: idField.optional(),
  inquiryId: idField.optional(),
  spaceId: idField.optional(),
  status: z.enum(eventStatuses, { error: statusMessage }).optional(),
  from: dayField.optional(),
  to: dayField.optional(),
  sort: z.enum(['eventDate', '-eventDate'], { error: 'Please sort by eventDate or -eventDate.' }).default('eventDate'),
});
export type ListEvents = z.output<typeof listEventsSchema>;
