import * as z from 'zod';
import { clockField, flagField, idField, plannedDayField } from '#shared/fields/basic-fields.ts';
import { pagingFields } from '#shared/fields/paging.ts';
import { requiredText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import { maxTaskTitleLength, taskKinds, tourMinutes } from './values.ts';

const minutesMessage = 'Please enter whole minutes, from 15 to 480.';

const fields = {
  title: requiredText(maxTaskTitleLength, {
    required: 'Please say what is to be done.',
    tooLong: 'Please keep it to at most 200 characters.',
  }),
  dueDay: plannedDayField,
  /** `HH:MM` in the venue's zone; null at any time of the day. */
  dueClock: clockField('Please enter a time as HH:MM, or leave it blank.').nullable(),
  assigneeId: idField.nullable(),
  /** How long a tour takes; null for every other task. */
  minutes: z
    .int({ error: minutesMessage })
    .min(tourMinutes.min, minutesMessage)
    .max(tourMinutes.max, minutesMessage)
    .nullable(),
  /** The space that a tour is of; null for none in particular. */
  spaceId: idField.nullable(),
};

/** What somebody has to do, by itself or about a record. */
export const createTaskSchema = z.object({
  ...fields,
  dueClock: fields.dueClock.default(null),
  assigneeId: fields.assigneeId.default(null),
  /** A tour needs a time and minutes; the operation checks that. */
  kind: z.enum(['manual', 'tour'], { error: 'Please choose one of the listed kinds.' }).default('manual'),
  minutes: fields.minutes.default(null),
  spaceId: fields.spaceId.default(null),
  inquiryId: idField.nullable().default(null),
  clientId: idField.nullable().default(null),
  eventId: idField.nullable().default(null),
});
export type CreateTask = z.output<typeof createTaskSchema>;

/** What of a task can be changed; the record that it is about stays. */
export const updateTaskSchema = z.object(fields).partial();
export type UpdateTask = z.output<typeof updateTaskSchema>;

/**
 * A page of tasks, the first due first. `due`: those that are overdue, due today, or due in the next seven days; without it,
 * done ones too. `mine`: only those of the caller.
 */
export const listTasksSchema = z.object({
  ...pagingFields,
  due: flagField.default(false),
  mine: flagField.default(false),
  inquiryId: idField.optional(),
});
export type ListTasks = z.output<typeof listTasksSchema>;

/** A task as staff read it. */
export const taskSchema = z.object({
  _id: z.string(),
  title: z.string(),
  kind: z.enum(taskKinds),
  dueDay: z.string(),
  dueClock: z.string().nullable(),
  /** Days from today to the due day in the venue's zone; negative when overdue. */
  dueInDays: z.number(),
  assignee: z.object({ _id: z.string(), username: z.string(), name: z.string() }).nullable(),
  inquiryId: z.string().nullable(),
  clientId: z.string().nullable(),
  eventId: z.string().nullable(),
  minutes: z.number().nullable(),
  spaceId: z.string().nullable(),
  /** What staff know the inquiry, client or event by. */
  subject: z.string().nullable(),
  /** ISO 8601. */
  doneAt: z.string().nullable(),
  doneBy: z.string().nullable(),
  version: versionField,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Task = z.infer<typeof taskSchema>;
