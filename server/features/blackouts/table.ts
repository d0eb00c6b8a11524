import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { calendarDay, json, recordColumns } from '#server/platform/db/columns.ts';

/** Which version of an entry a calendar file has (RFC 5546, 2.1.5). */
export interface SourceStamp {
  /** Larger in a later version. */
  sequence: number;
  /** When it was changed last, as far as the file says so (milliseconds). */
  modified: number | null;
}

/** A version of an entry, and when it was imported (milliseconds). */
interface ImportedStamp extends SourceStamp {
  importedAt: number;
}

/** What the calendar said of closed days when they were imported last, whatever staff made of them since. */
export interface SourceState extends ImportedStamp {
  fromDay: string;
  toDay: string;
  reason: string;
  /** The version that took them back, such as a cancellation. */
  takenBack?: ImportedStamp;
}

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
    /** None of days that were added by hand, or imported before this was stored. */
    sourceState: json<SourceState>('source_state'),
  },
  (table) => [index('blackouts_days').on(table.toDay, table.fromDay)],
);

export type BlackoutRow = typeof blackouts.$inferSelect;
