import { sql } from 'drizzle-orm';
import { check, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { events } from '#server/features/events/table.ts';
import { flag, timestamp } from '#server/platform/db/columns.ts';

/**
 * When each single space is taken by which event, setup and teardown included. There are rows for exactly the events
 * that are confirmed, in progress or completed. The database itself rejects a row that overlaps another event's, unless it
 * is a known clash. Rows are replaced, never updated.
 */
export const bookings = sqliteTable(
  'bookings',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    unitId: text('unit_id').notNull(),
    fromAt: timestamp('from_at').notNull(),
    toAt: timestamp('to_at').notNull(),
    /** It overlapped before overlaps were rejected; staff have to settle it. */
    isKnownClash: flag('is_known_clash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.fromAt, table.eventId] }),
    index('bookings_event').on(table.eventId),
    index('bookings_from_at').on(table.fromAt),
    // At most ten days, so that what overlaps is found among the rows of the ten days before.
    check('bookings_span', sql`${table.toAt} > ${table.fromAt} and ${table.toAt} - ${table.fromAt} <= 864000000`),
  ],
);

export type BookingRow = typeof bookings.$inferSelect;
