import * as z from 'zod';
import { eventStatuses } from '#shared/client/values.ts';
import { dayField, flagField, idField, plannedDayField } from '#shared/fields/basic-fields.ts';
import { pagingFields } from '#shared/fields/paging.ts';
import { optionalText, requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { eventTypeSchema, guestCountSchema } from '#shared/inquiry/schema.ts';
import { dayStates } from '#shared/rules/date-answer.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { spaceIdsField } from '#shared/space/schema.ts';
import { eventPartsField, eventTimeFields } from './event-times.ts';
import { calendarLimits, feedDetails, holdStates, obstacleKinds } from './values.ts';

const momentMessage = 'Please send a moment in ISO 8601.';
const rangeMessage = 'Please ask for at most 400 days, the first one first.';

const momentField = z.iso.datetime({ offset: true, error: momentMessage });

/** A question: what stands in the way of this? `eventId`, `holdId` and `inquiryId` name what is one's own. */
export const checkEventSchema = z.object({
  ...eventTimeFields,
  startTime: eventTimeFields.startTime.default(null),
  endTime: eventTimeFields.endTime.default(null),
  setupMinutes: eventTimeFields.setupMinutes.optional(),
  teardownMinutes: eventTimeFields.teardownMinutes.optional(),
  spaceIds: eventTimeFields.spaceIds.default([]),
  parts: eventPartsField.default([]),
  eventId: idField.nullable().default(null),
  holdId: idField.nullable().default(null),
  inquiryId: idField.nullable().default(null),
});
export type CheckEvent = z.output<typeof checkEventSchema>;

/** What stands in the way, each in one sentence; `rank` is the one that a hold would have, or has. */
export const checkedEventSchema = z.object({
  obstacles: z.array(z.object({ kind: z.enum(obstacleKinds), message: z.string() })),
  rank: z.number(),
});
export type CheckedEvent = z.infer<typeof checkedEventSchema>;

const { setupMinutes: _setup, teardownMinutes: _teardown, ...holdTimeFields } = eventTimeFields;
const holdFields = {
  ...holdTimeFields,
  /** Until when it counts, ISO 8601. */
  expiresAt: momentField,
  note: optionalText(calendarLimits.note, 'Please keep the note to at most 500 characters.'),
};

/** A new hold for an inquiry, a client or an event, at least one of them; by default it ends after the venue's hold days. */
export const createHoldSchema = z.object({
  ...holdFields,
  startTime: holdFields.startTime.default(null),
  endTime: holdFields.endTime.default(null),
  spaceIds: holdFields.spaceIds.default([]),
  expiresAt: holdFields.expiresAt.optional(),
  note: holdFields.note.default(''),
  inquiryId: idField.nullable().default(null),
  clientId: idField.nullable().default(null),
  eventId: idField.nullable().default(null),
});
export type CreateHold = z.output<typeof createHoldSchema>;

/** What of a hold can be changed; one whose date, times or spaces change goes last there. */
export const updateHoldSchema = z.object(holdFields).partial();
export type UpdateHold = z.output<typeof updateHoldSchema>;

/** A new place in the line: before another hold, or last. */
export const moveHoldSchema = z.object({ before: idField.nullable() });
export type MoveHold = z.output<typeof moveHoldSchema>;

/** What the event of a confirmed hold is, where neither its event nor its inquiry says so. */
export const confirmHoldSchema = z.object({
  title: requiredText(200, {
    required: 'Please enter a title.',
    tooLong: 'Please enter a title of at most 200 characters.',
  }).optional(),
  eventType: eventTypeSchema.optional(),
  guestCount: guestCountSchema.optional(),
  /** Managers may pass over holds that stand before this one. */
  overrideHolds: flagField.default(false),
});
export type ConfirmHold = z.output<typeof confirmHoldSchema>;

/** A hold as staff read it. */
export const holdSchema = z.object({
  _id: z.string(),
  /** Whom it is for: the event's title, or the name of the inquiry or client. */
  name: z.string(),
  inquiryId: z.string().nullable(),
  clientId: z.string().nullable(),
  eventId: z.string().nullable(),
  eventDate: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  spaceIds: z.array(z.string()),
  /** Start and end, ISO 8601. */
  from: z.string(),
  to: z.string(),
  expiresAt: z.string(),
  state: z.enum(holdStates),
  /** 1 is first; null unless it is active. */
  rank: z.number().nullable(),
  /** Whether a booking is in its way, so that it waits for that to be canceled. */
  isBehindBooking: z.boolean(),
  note: z.string(),
  /** The username as it was then. */
  placedBy: z.string(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Hold = z.infer<typeof holdSchema>;

/** Holds by the day they are for, then in their line. `from` and `to` are days. */
export const listHoldsSchema = z.object({
  ...pagingFields,
  state: z.enum(holdStates, { error: 'Please choose one of the listed states.' }).optional(),
  from: dayField.optional(),
  to: dayField.optional(),
  inquiryId: idField.optional(),
  clientId: idField.optional(),
  eventId: idField.optional(),
});
export type ListHolds = z.output<typeof listHoldsSchema>;

const blackoutFields = {
  fromDay: plannedDayField,
  toDay: plannedDayField,
  spaceIds: spaceIdsField,
  /** For staff alone. */
  reason: optionalText(calendarLimits.reason, 'Please keep the reason to at most 200 characters.'),
};

/** Days on which spaces are closed; no spaces are the whole venue. The order of the days is checked by the operation. */
export const createBlackoutSchema = z.object({
  ...blackoutFields,
  spaceIds: blackoutFields.spaceIds.default([]),
  reason: blackoutFields.reason.default(''),
});
export type CreateBlackout = z.output<typeof createBlackoutSchema>;

/** What is to change; what is left out stays. */
export const updateBlackoutSchema = z.object(blackoutFields).partial();
export type UpdateBlackout = z.output<typeof updateBlackoutSchema>;

/** Closed days as staff read them. */
export const blackoutSchema = z.object({
  _id: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  spaceIds: z.array(z.string()),
  reason: z.string(),
  /** The id that it has in the calendar it was imported from. */
  sourceUid: z.string().nullable(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Blackout = z.infer<typeof blackoutSchema>;

/** Closed days, the earliest first. */
export const listBlackoutsSchema = z.object({ ...pagingFields });
export type ListBlackouts = z.output<typeof listBlackoutsSchema>;

/** A span of days, both included. */
export const dayRangeSchema = z.object({ from: dayField, to: dayField }).refine(({ from, to }) => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  return days >= 0 && days < calendarLimits.rangeDays;
}, rangeMessage);
export type DayRange = z.output<typeof dayRangeSchema>;

/** An event, or a part of one, as the calendar draws it. */
const calendarEventSchema = z.object({
  _id: z.string(),
  /** With the name of the part. */
  title: z.string(),
  /** The part of an event that has some; '' where it has none. */
  partId: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  status: z.enum(eventStatuses),
  eventDate: z.string(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  guestCount: z.number(),
  isGuestCountGiven: z.boolean(),
  spaceIds: z.array(z.string()),
  /** Start and end, ISO 8601, without setup and teardown. */
  from: z.string(),
  to: z.string(),
  /** Whether it overlaps another booking, from before overlaps were rejected. */
  isClash: z.boolean(),
  version: versionField,
});
export type CalendarEvent = z.infer<typeof calendarEventSchema>;

/** A tour as the calendar draws it: a task with a time, which never takes a space. */
const calendarTourSchema = z.object({
  _id: z.string(),
  title: z.string(),
  day: z.string(),
  clock: z.string().nullable(),
  minutes: z.number().nullable(),
  spaceId: z.string().nullable(),
  inquiryId: z.string().nullable(),
  isDone: z.boolean(),
  version: versionField,
});
export type CalendarTour = z.infer<typeof calendarTourSchema>;

/** Everything of some days: events that are not canceled, active holds, closed days, tours. */
export const calendarSchema = z.object({
  events: z.array(calendarEventSchema),
  holds: z.array(holdSchema),
  blackouts: z.array(blackoutSchema),
  tours: z.array(calendarTourSchema),
});
export type Calendar = z.infer<typeof calendarSchema>;

/** A day that is not open, as everybody may know it. */
export const datedStateSchema = z.object({ day: z.string(), state: z.enum(dayStates) });
export type DatedState = z.infer<typeof datedStateSchema>;

/** A calendar feed as its owner reads it. */
export const calendarFeedSchema = z.object({
  _id: z.string(),
  name: z.string(),
  spaceIds: z.array(z.string()),
  details: z.enum(feedDetails),
  owner: z.string(),
  /** ISO 8601. */
  lastUsedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** A new feed. */
export const createCalendarFeedSchema = z.object({
  name: requiredText(calendarLimits.feedName, {
    required: 'Please enter a name.',
    tooLong: 'Please enter a name of at most 100 characters.',
  }),
  spaceIds: spaceIdsField.default([]),
  details: z.enum(feedDetails, { error: 'Please choose one of the listed values.' }).default('full'),
});
export type CreateCalendarFeed = z.output<typeof createCalendarFeedSchema>;

/** A feed whose address was just made; only this answer has it. */
export const newCalendarFeedSchema = calendarFeedSchema.extend({ link: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>;
