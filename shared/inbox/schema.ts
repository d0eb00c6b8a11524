import * as z from 'zod';
import { inboxViews } from '#shared/admin-paths.ts';
import { recordEntities } from '#shared/entities.ts';
import { idField } from '#shared/fields/basic-fields.ts';
import { pagingFields } from '#shared/fields/paging.ts';
import { historyActions } from '#shared/history/values.ts';
import { inquirySchema } from '#shared/inquiry/schema.ts';
import { responseChannels } from '#shared/inquiry/values.ts';

/** A page of a queue; `assigneeId` narrows it to what one account answers. */
export const inboxQueueSchema = z.object({
  ...pagingFields,
  view: z.enum(inboxViews, { error: 'Please choose one of the listed queues.' }).default('unanswered'),
  /** An account, or `nobody`. */
  assigneeId: idField.optional(),
});
export type InboxQueue = z.output<typeof inboxQueueSchema>;

/** A row of a queue: the newest inquiry of its thread there, and how many the whole thread has. */
export const queuedInquirySchema = inquirySchema.extend({ threadCount: z.number() });
export type QueuedInquiry = z.infer<typeof queuedInquirySchema>;

/** How many inquiries each queue holds, and how many tasks are due today or overdue. */
export const inboxFiguresSchema = z.object({
  unanswered: z.number(),
  /** Of the unanswered ones: past their time, and past half of it. */
  overdue: z.number(),
  dueSoon: z.number(),
  mine: z.number(),
  unassigned: z.number(),
  waiting: z.number(),
  open: z.number(),
  /** Tasks of the caller that are due today or overdue. */
  today: z.number(),
  /** Messages that could not be sent, or not yet; received ones that belong to no inquiry. */
  mailFailed: z.number(),
  unmatched: z.number(),
  /** How long the inquiries of the last 30 days waited for their answer: the median in business minutes; null without any. */
  medianMinutes: z.number().nullable(),
});
export type InboxFigures = z.infer<typeof inboxFiguresSchema>;

/**
 * How staff answered: by phone, in person, by text, from their own mail program, elsewhere, or that none is needed. What was
 * new is `contacted` from then on, unless no answer is needed; the client's word is next, or nobody's.
 */
const loggedChannels = responseChannels.filter((channel) => channel !== 'status' && channel !== 'mail');
/** That an inquiry was answered outside of the program. */
export const logAnswerSchema = z.object({
  channel: z.enum(loggedChannels, { error: 'Please choose how it was answered.' }),
  /** Kept as a note of the inquiry. */
  note: z.string().max(5000, 'Please keep the note to at most 5,000 characters.').default(''),
});
export type LogAnswer = z.output<typeof logAnswerSchema>;

/** Nobody's word is next. While the venue owes an answer, `channel` says how it was answered; without: `conflict`. */
export const finishInquirySchema = logAnswerSchema.partial({ channel: true });
export type FinishInquiry = z.output<typeof finishInquirySchema>;

/** An account that inquiries and tasks can be given to; `name` is what people read. */
export const assigneeSchema = z.object({ _id: z.string(), username: z.string(), name: z.string() });
export type Assignee = z.infer<typeof assigneeSchema>;

/** Changes after one that is known, oldest first; without one only where the log is. */
export const listChangesSchema = z.object({
  after: z.int({ error: 'Please name the last change that you know.' }).min(0).optional(),
  limit: z.int().min(1).max(1000).default(1000),
});
export type ListChanges = z.output<typeof listChangesSchema>;

/** That something was done to a record, without what: whoever shows it reads it again. */
const recordChangeSchema = z.object({
  seq: z.number(),
  entity: z.enum(recordEntities),
  entityId: z.string(),
  subjectId: z.string().nullable(),
  action: z.enum(historyActions),
  by: z.string().nullable(),
  /** ISO 8601. */
  at: z.string(),
});
export type RecordChange = z.infer<typeof recordChangeSchema>;

/** `next` is the last change that there is; `isReset` if some after the asked one are not in the list: read everything again. */
export const changesSchema = z.object({
  changes: z.array(recordChangeSchema),
  next: z.number(),
  isReset: z.boolean(),
});
export type Changes = z.infer<typeof changesSchema>;
