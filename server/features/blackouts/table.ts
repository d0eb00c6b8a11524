import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { calendarDay, json, recordColumns } from '#server/platform/db/columns.ts';

/** Days on which spaces are closed. */
export const blackouts = sqliteTable(
  'blackouts',
  {
    ...recordColumns(),
    fromDay: calendarDay('from_day').notNull(),
    toDay: calendarDay('to_day').notNull(),
    /** None is the whole venue. */
    spaceIds: json<string[]>('space_ids').notNull(),
    reason: text('reason').notNull(),
    /** The id that it has in the calendar it was imported from. */
    sourceUid: text('source_uid').unique(),
  },
  (table) => [index('blackouts_days').on(table.toDay, table.fromDay)],
);

export type BlackoutRow = typeof blackouts.$inferSelect;
