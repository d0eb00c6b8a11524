import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '#server/platform/auth/table.ts';
import { calendarDay, oneOf, recordColumns, timestamp, wholeNumber } from '#server/platform/db/columns.ts';
import { taskKinds } from '#shared/task/values.ts';

/** What somebody has to do by a day. */
export const tasks = sqliteTable(
  'tasks',
  {
    ...recordColumns(),
    title: text('title').notNull(),
    kind: oneOf('kind', taskKinds).notNull(),
    dueDay: calendarDay('due_day').notNull(),
    /** `HH:MM` in the venue's zone; null at any time of the day. */
    dueClock: text('due_clock'),
    assigneeId: text('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    inquiryId: text('inquiry_id'),
    clientId: text('client_id'),
    eventId: text('event_id'),
    /** How long a tour takes, and through which space it leads first. */
    minutes: wholeNumber('minutes'),
    spaceId: text('space_id'),
    /** What the program finds a task of its own by; null of those of people. */
    dedupeKey: text('dedupe_key'),
    doneAt: timestamp('done_at'),
    /** The username as it was then. */
    doneBy: text('done_by'),
  },
  (table) => [
    index('tasks_due').on(table.dueDay, table.seq).where(sql`${table.doneAt} is null`),
    index('tasks_tours').on(table.dueDay, table.seq).where(sql`${table.kind} = 'tour'`),
    index('tasks_inquiry').on(table.inquiryId, table.seq).where(sql`${table.inquiryId} is not null`),
    index('tasks_follow_ups').on(table.inquiryId).where(sql`${table.kind} = 'follow_up' and ${table.doneAt} is null`),
    index('tasks_dedupe_key').on(table.dedupeKey).where(sql`${table.dedupeKey} is not null`),
    index('tasks_client').on(table.clientId, table.seq).where(sql`${table.clientId} is not null`),
    index('tasks_event').on(table.eventId, table.seq).where(sql`${table.eventId} is not null`),
  ],
);

export type TaskRow = typeof tasks.$inferSelect;
