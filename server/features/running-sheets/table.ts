import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { json, recordColumns, wholeNumber } from '#server/platform/db/columns.ts';
import type { RunningSheet } from '#shared/running-sheet/schema.ts';

/** What staff wrote down for the day of an event. All else that its sheet says is read where it stands; revisions are frozen beside it. */
export const runningSheets = sqliteTable('running_sheets', {
  ...recordColumns(),
  eventId: text('event_id').notNull().unique(),
  timeline: json<RunningSheet['timeline']>('timeline').notNull(),
  dietary: json<RunningSheet['dietary']>('dietary').notNull(),
  dietaryNotes: json<RunningSheet['dietaryNotes']>('dietary_notes').notNull().default([]),
  /** What the client was asked and answered; open questions are not in it. */
  answers: json<RunningSheet['answers']>('answers').notNull().default([]),
  contacts: json<RunningSheet['contacts']>('contacts').notNull(),
  staffing: text('staffing').notNull(),
  kitchenNotes: text('kitchen_notes').notNull(),
  floorNotes: text('floor_notes').notNull(),
  barNotes: text('bar_notes').notNull(),
  /** Which revisions the client approved; each is added once and stays. */
  approvals: json<RunningSheet['approvals']>('approvals').notNull().default([]),
  /** The number of the revision that was issued last; 0 for none. */
  revision: wholeNumber('revision').notNull(),
});

export type RunningSheetRow = typeof runningSheets.$inferSelect;
