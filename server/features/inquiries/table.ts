import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { calendarDay, oneOf, publicId, sequence, timestamp, wholeNumber } from '#server/db/columns.ts';
import { clients } from '#server/features/clients/table.ts';
import { eventTypes, inquiryStatuses, leadSources, priorities } from '#shared/inquiry-values.ts';

export const inquiries = sqliteTable(
  'inquiries',
  {
    seq: sequence(),
    id: publicId(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    eventType: oneOf('event_type', eventTypes),
    eventDate: calendarDay('event_date'),
    guestCount: wholeNumber('guest_count').notNull(),
    message: text('message').notNull(),
    status: oneOf('status', inquiryStatuses).notNull(),
    priority: oneOf('priority', priorities).notNull(),
    leadSource: oneOf('lead_source', leadSources).notNull(),
    clientId: text('client_id').references(() => clients.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    /** The first time the inquiry left `new`, other than to `spam`. */
    respondedAt: timestamp('responded_at'),
  },
  // Each filter's index ends in the list's order, so that a page is read and not sorted, however many rows there are.
  (table) => [
    index('inquiries_status').on(table.status, table.seq),
    index('inquiries_event_type').on(table.eventType, table.seq),
    index('inquiries_status_event_type').on(table.status, table.eventType, table.seq),
    index('inquiries_created_at').on(table.createdAt, table.status),
    index('inquiries_client_id').on(table.clientId).where(sql`${table.clientId} is not null`),
  ],
);

export type InquiryRow = typeof inquiries.$inferSelect;

/** Every change of an inquiry's status, its arrival (`fromStatus` null) included. */
export const inquiryStatusChanges = sqliteTable(
  'inquiry_status_changes',
  {
    seq: sequence(),
    inquirySeq: wholeNumber('inquiry_seq')
      .notNull()
      .references(() => inquiries.seq, { onDelete: 'cascade' }),
    at: timestamp('at').notNull(),
    /** The username as it was then; null where the server itself acted. */
    by: text('by'),
    fromStatus: oneOf('from_status', inquiryStatuses),
    toStatus: oneOf('to_status', inquiryStatuses).notNull(),
  },
  (table) => [
    index('inquiry_status_changes_inquiry').on(table.inquirySeq, table.seq),
    index('inquiry_status_changes_at').on(table.at),
  ],
);

/**
 * How many inquiries there are of each status and event type ('' where none was given), how many of them were answered
 * and after how long in sum. Triggers keep it, so that totals and figures never count a million rows.
 */
export const inquiryCounts = sqliteTable(
  'inquiry_counts',
  {
    status: oneOf('status', inquiryStatuses).notNull(),
    eventType: text('event_type').notNull(),
    inquiries: wholeNumber('inquiries').notNull(),
    responses: wholeNumber('responses').notNull(),
    responseMilliseconds: wholeNumber('response_ms').notNull(),
  },
  (table) => [primaryKey({ columns: [table.status, table.eventType] })],
);

/** What a repeated create is recognised by. Hashes and an id only: nothing personal outlives a deleted inquiry here. */
export const inquiryKeys = sqliteTable(
  'inquiry_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    bodyHash: text('body_hash').notNull(),
    inquiryId: text('inquiry_id').notNull(),
    expiresAt: timestamp('expires_at').notNull(),
  },
  (table) => [index('inquiry_keys_expires_at').on(table.expiresAt)],
);
