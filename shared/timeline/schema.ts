import * as z from 'zod';
import { personalEntities, recordEntities } from '#shared/entities.ts';
import { historyActions } from '#shared/history/values.ts';
import { timelineKinds } from './values.ts';

const beforeMessage = 'Please go on with the `before` of the page above.';

/** A page of a timeline, newest first; `before` is the place that the page above it ended at. */
export const listTimelineSchema = z.object({
  before: z
    .string({ error: beforeMessage })
    .regex(/^\d{1,15}\.\d\.-?\d{1,15}$/, beforeMessage)
    .optional(),
  kind: z.enum(timelineKinds, { error: 'Please choose one of the listed kinds.' }).optional(),
});
export type ListTimeline = z.output<typeof listTimelineSchema>;

/** What happened to a client, an inquiry or an event, or was said, noted, planned or held about one. */
const timelineEntrySchema = z.object({
  _id: z.string(),
  kind: z.enum(timelineKinds),
  /** ISO 8601. */
  at: z.string(),
  /** The same in the venue's zone: `2026-11-21`, `9:05 AM`. */
  day: z.string(),
  time: z.string(),
  /** The username as it was then; null for a visitor or the program. */
  by: z.string().nullable(),
  /** The inquiry, client or event that it is about; null once that was deleted. */
  about: z
    .object({
      entity: z.enum(Object.keys(personalEntities) as (keyof typeof personalEntities)[]),
      _id: z.string(),
      name: z.string(),
    })
    .nullable(),
  /** The record itself, such as the message. */
  entity: z.enum(recordEntities),
  entityId: z.string(),
  /** Of history alone: what was done, with each field that changed. */
  action: z.enum(historyActions).nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  /** A subject, a task, or the day of a hold. */
  title: z.string(),
  text: z.string(),
  /** Where a message or hold is on its way; `open` or `done` for a task. */
  state: z.string().nullable(),
  /** Until when a hold counts, or the day on which a task is due. */
  until: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** `before` for the next page; null at the end. */
export const timelineSchema = z.object({ entries: z.array(timelineEntrySchema), before: z.string().nullable() });
export type Timeline = z.infer<typeof timelineSchema>;
