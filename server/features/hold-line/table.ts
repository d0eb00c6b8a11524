import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { calendarDay, json, oneOf, recordColumns, timestamp, wholeNumber } from '#server/platform/db/columns.ts';
import { holdStates } from '#shared/calendar/values.ts';

/** Who asked for a date and may have it until a moment. Ranks are computed, never stored. */
export const holds = sqliteTable(
  'holds',
  {
    ...recordColumns(),
    /** The place in the line; the lowest is first. */
    place: wholeNumber('place').notNull(),
    inquiryId: text('inquiry_id'),
    clientId: text('client_id'),
    eventId: text('event_id'),
    eventDate: calendarDay('event_date').notNull(),
    startTime: text('start_time'),
    endTime: text('end_time'),
    /** None is the whole venue. */
    spaceIds: json<string[]>('space_ids').notNull(),
    fromAt: timestamp('from_at').notNull(),
    toAt: timestamp('to_at').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
    state: oneOf('state', holdStates).notNull(),
    note: text('note').notNull(),
    placedById: text('placed_by_id').notNull(),
    /** The username as it was then. */
    placedBy: text('placed_by').notNull(),
    /** When its approaching end was announced. */
    warnedAt: timestamp('warned_at'),
  },
  (table) => [
    index('holds_active').on(table.fromAt, table.toAt).where(sql`${table.state} = 'active'`),
    index('holds_expiring').on(table.expiresAt).where(sql`${table.state} = 'active'`),
    index('holds_inquiry').on(table.inquiryId).where(sql`${table.inquiryId} is not null`),
    index('holds_client').on(table.clientId).where(sql`${table.clientId} is not null`),
    index('holds_event').on(table.eventId).where(sql`${table.eventId} is not null`),
  ],
);

export type HoldRow = typeof holds.$inferSelect;
