import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { clients } from '#server/features/clients/table.ts';
import { users } from '#server/platform/auth/table.ts';
import {
  calendarDay,
  drawRandom,
  flag,
  json,
  oneOf,
  recordColumns,
  timestamp,
  wholeNumber,
} from '#server/platform/db/columns.ts';
import { leadSources } from '#shared/inquiry/lead-sources.ts';
import {
  awaitedParties,
  eventTypes,
  inquiryStatuses,
  lostReasons,
  priorities,
  responseChannels,
  spamReasons,
} from '#shared/inquiry/values.ts';
import { dayStates } from '#shared/rules/date-answer.ts';

/** A secret that nobody guesses: 80 random bits in Base32, in the small letters that mail servers leave as they are. */
export const newReplyToken = (): string =>
  Array.from(drawRandom(16), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'.charAt(byte % 32)).join('');

export const inquiries = sqliteTable(
  'inquiries',
  {
    ...recordColumns(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    eventType: oneOf('event_type', eventTypes),
    eventDate: calendarDay('event_date'),
    guestCount: wholeNumber('guest_count').notNull(),
    /** Whether somebody said it; otherwise it is 1. */
    isGuestCountGiven: flag('is_guest_count_given').notNull().default(true),
    message: text('message').notNull(),
    status: oneOf('status', inquiryStatuses).notNull(),
    priority: oneOf('priority', priorities).notNull(),
    leadSource: oneOf('lead_source', leadSources).notNull(),
    clientId: text('client_id').references(() => clients.id, { onDelete: 'set null' }),
    /** The first answer: when the inquiry left `new`, other than to `spam`, or its arrival if staff added it as answered. */
    respondedAt: timestamp('responded_at'),
    respondedVia: oneOf('responded_via', responseChannels),
    assigneeId: text('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** Whose word is next. */
    awaiting: oneOf('awaiting', awaitedParties).notNull().default('nobody'),
    /** Since when: the oldest word of the visitor without an answer, or the venue's last answer. */
    waitingSince: timestamp('waiting_since'),
    /** When half of the time to answer is used, and when all of it; both null where the venue owes no answer. */
    responseSoonAt: timestamp('response_soon_at'),
    responseDueAt: timestamp('response_due_at'),
    lostReason: oneOf('lost_reason', lostReasons),
    lostNote: text('lost_note'),
    spamReason: oneOf('spam_reason', spamReasons),
    /** What the visitor was told of the date; null where nothing was said. */
    dateState: oneOf('date_state', dayStates),
    /** The first inquiry of the thread, which may be gone, in that one too; null in those alone. */
    threadId: text('thread_id'),
    /** What the telephone number is compared by, '' for none; null until the first start after an update. */
    phoneKey: text('phone_key'),
    /** Inquiries of which somebody said that another person wrote them. */
    differentFrom: json<string[]>('different_from').notNull().default([]),
    /** What stands behind the plus in the address that answers go to. Unlike the id it is in no path and no answer of the API. */
    replyToken: text('reply_token').notNull().unique().$defaultFn(newReplyToken),
  },
  // Each order and each filter of a list has an index that is read in the list's order and holds the other filters, so that
  // a page is neither sorted nor looked for in the table, however many rows there are.
  (table) => {
    const { seq, status, eventType, createdAt, threadId } = table;
    const filters = [seq, status, eventType, createdAt] as const;
    return [
      // Also the queue of all open inquiries.
      index('inquiries_status').on(status, seq, eventType, createdAt, threadId),
      index('inquiries_event_type').on(eventType, seq, status, createdAt),
      index('inquiries_updated_at').on(table.updatedAt, ...filters),
      index('inquiries_event_date').on(table.eventDate, ...filters),
      index('inquiries_full_name').on(sql`lower(${table.fullName})`, ...filters),
      index('inquiries_guest_count').on(table.guestCount, ...filters),
      // The figures of the dashboard, and lists of the days of arrival.
      index('inquiries_created_at').on(createdAt, status, eventType),
      // The queues of the inbox hold open inquiries alone, and of a thread the newest.
      index('inquiries_due')
        .on(table.responseDueAt, seq, table.assigneeId, table.responseSoonAt, threadId)
        .where(sql`${table.awaiting} = 'venue'`),
      index('inquiries_waiting')
        .on(table.waitingSince, seq, table.assigneeId, threadId)
        .where(sql`${table.awaiting} = 'client'`),
      // An inquiry without an assignee, as each is at its arrival, is not in it.
      index('inquiries_assignee').on(table.assigneeId, seq, status).where(sql`${table.assigneeId} is not null`),
      // The page and the timeline of a client.
      index('inquiries_client_id').on(table.clientId).where(sql`${table.clientId} is not null`),
      // The inquiries of the same person, for each that arrives; null is what a start has to fill in.
      index('inquiries_email').on(sql`lower(${table.email})`, seq),
      index('inquiries_phone_key').on(table.phoneKey, seq),
      // The queues show the newest of a thread, and an arrival takes over its earliest clock.
      index('inquiries_thread')
        .on(threadId, table.awaiting, table.waitingSince, seq, status, table.assigneeId)
        .where(sql`${threadId} is not null`),
    ];
  },
);

export type InquiryRow = typeof inquiries.$inferSelect;

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

/**
 * What a repeated create is recognized by. Hashes and an id only: nothing personal outlives a deleted inquiry here. No index on
 * `expires_at`: the hourly clean-up reads one day of keys, and every arrival would write it.
 */
export const inquiryKeys = sqliteTable('inquiry_keys', {
  keyHash: text('key_hash').primaryKey(),
  bodyHash: text('body_hash').notNull(),
  inquiryId: text('inquiry_id').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
});

/** Whether an inquiry belongs to the thread of another. It uses no index: for rows that are read anyway. */
export const isInThreadOf = (inquiryId: string | Placeholder): SQL =>
  sql`coalesce(${inquiries.threadId}, ${inquiries.id}) = ${threadKeyOf(inquiryId)}`;

/** The thread that an inquiry belongs to, as a subquery. */
export const threadKeyOf = (inquiryId: string | Placeholder) =>
  sql`(select coalesce(thread_id, id) from inquiries where id = ${inquiryId})`;
