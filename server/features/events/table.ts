import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { clients } from '#server/features/clients/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { calendarDay, flag, json, oneOf, recordColumns, wholeNumber } from '#server/platform/db/columns.ts';
import { eventStatuses } from '#shared/client/values.ts';
import { eventTypes } from '#shared/inquiry/values.ts';
import type { EventPart } from '#shared/rules/event-parts.ts';

export const events = sqliteTable(
  'events',
  {
    ...recordColumns(),
    clientId: text('client_id')
      .notNull()
      .references(() => clients.id),
    /** Unique, so that converting an inquiry twice can never make two events. */
    inquiryId: text('inquiry_id')
      .unique()
      .references(() => inquiries.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    eventType: oneOf('event_type', eventTypes).notNull(),
    eventDate: calendarDay('event_date').notNull(),
    /** `HH:MM` in the venue's zone; both or neither, which is the whole event day. */
    startTime: text('start_time'),
    endTime: text('end_time'),
    setupMinutes: wholeNumber('setup_minutes').notNull().default(0),
    teardownMinutes: wholeNumber('teardown_minutes').notNull().default(0),
    /** None is the whole venue. */
    spaceIds: json<string[]>('space_ids').notNull().default([]),
    /** Where there are some, when and where the event is as a whole follows from them. */
    parts: json<EventPart[]>('parts').notNull().default([]),
    /** The day of its last part, where that is another one. */
    lastDay: calendarDay('last_day'),
    guestCount: wholeNumber('guest_count').notNull(),
    /** Whether somebody said it; otherwise it is 1, of an inquiry that did not say. */
    isGuestCountGiven: flag('is_guest_count_given').notNull().default(true),
    status: oneOf('status', eventStatuses).notNull(),
    notes: text('notes').notNull(),
  },
  (table) => [index('events_client_id').on(table.clientId), index('events_event_date').on(table.eventDate)],
);

export type EventRow = typeof events.$inferSelect;
