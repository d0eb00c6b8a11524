import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { oneOf, timestamp, wholeNumber } from '#server/platform/db/columns.ts';

/**
 * Tours that visitors booked by themselves: what they know of the task that the tour is. Who they are stands in the inquiry alone. The
 * `told…` columns are what the last message or page said, so that what staff change since is told once.
 */
export const tours = sqliteTable(
  'tours',
  {
    /** The task, which may be in the trash. */
    taskId: text('task_id').primaryKey(),
    inquiryId: text('inquiry_id').notNull(),
    people: wholeNumber('people').notNull(),
    createdAt: timestamp('created_at').notNull(),
    toldFrom: timestamp('told_from').notNull(),
    toldMinutes: wholeNumber('told_minutes').notNull(),
    toldState: oneOf('told_state', ['booked', 'canceled']).notNull(),
    toldAt: timestamp('told_at').notNull(),
    /** How often it was moved, canceled or booked again: that of its calendar file. */
    sequence: wholeNumber('sequence').notNull(),
    /** What staff were warned of last, such as an event in the same space; blank for nothing. */
    warning: text('warning').notNull(),
  },
  (table) => [index('tours_inquiry').on(table.inquiryId), index('tours_told_from').on(table.toldFrom)],
);

export type TourRow = typeof tours.$inferSelect;
