import { like, type SQL, sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, json, oneOf, recordColumns, timestamp, wholeNumber } from '#server/platform/db/columns.ts';
import type { Lead } from '#shared/message/schema.ts';
import {
  type DroppedFile,
  type MessageFile,
  messageDirections,
  messageKinds,
  messageMatches,
  messageStates,
} from '#shared/message/values.ts';
import type { LinkField } from '#shared/template/link-fields.ts';

/** Mail in both directions, drafts included. */
export const messages = sqliteTable(
  'messages',
  {
    ...recordColumns(),
    inquiryId: text('inquiry_id'),
    clientId: text('client_id'),
    direction: oneOf('direction', messageDirections).notNull(),
    kind: oneOf('kind', messageKinds).notNull(),
    state: oneOf('state', messageStates).notNull(),
    fromName: text('from_name').notNull(),
    fromAddress: text('from_address').notNull(),
    /** The address that sent it for its writer, such as a marketplace's; null where the writer or the venue did. */
    viaAddress: text('via_address'),
    to: json<string[]>('to').notNull(),
    cc: json<string[]>('cc').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** What the fields of its text open that become links when it goes out; null without any. */
    links: json<Partial<Record<LinkField, string>>>('links'),
    /** What the writer quoted of earlier messages. */
    quoted: text('quoted'),
    /** With its angle brackets; the same at every attempt to send it. */
    messageId: text('message_id').notNull().unique(),
    inReplyTo: text('in_reply_to'),
    references: json<string[]>('references').notNull(),
    /** Written by a program. */
    isAutomatic: flag('is_automatic').notNull(),
    templateId: text('template_id'),
    authorId: text('author_id'),
    /** The username as it was then. */
    author: text('author'),
    /** What the program sends once only. */
    dedupeKey: text('dedupe_key'),
    attempts: wholeNumber('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at'),
    /** Out: why it is not sent, or not to everybody. In: why its sender is not certain (`isUnverified`), or null. */
    lastError: text('last_error'),
    queuedAt: timestamp('queued_at'),
    /** When it was sent, or written by its sender. */
    sentAt: timestamp('sent_at'),
    files: json<MessageFile[]>('files').notNull(),
    /** What came with it and is in the original alone. */
    droppedFiles: json<DroppedFile[]>('dropped_files').notNull().default([]),
    /** Where the message as it came is stored; null where it is made from the columns. */
    rawFile: text('raw_file'),
    matchedBy: oneOf('matched_by', messageMatches),
    dismissedAt: timestamp('dismissed_at'),
    /** What a received message says of somebody who asks, where it says anything. */
    lead: json<Lead>('lead'),
  },
  (table) => [
    uniqueIndex('messages_dedupe_key').on(table.dedupeKey).where(sql`${table.dedupeKey} is not null`),
    // Conversations, timelines, and what goes with an inquiry to the trash.
    index('messages_inquiry').on(table.inquiryId, table.seq).where(sql`${table.inquiryId} is not null`),
    // What went to a client who never wrote.
    index('messages_client')
      .on(table.clientId, table.seq)
      .where(sql`${table.inquiryId} is null and ${table.clientId} is not null`),
    // The outbox, and the figure of delayed mail.
    index('messages_queued').on(table.nextAttemptAt, table.seq).where(sql`${table.state} in ('queued', 'sending')`),
    // The list of what was not sent.
    index('messages_unsent')
      .on(table.state, table.seq)
      .where(sql`${table.state} in ('queued', 'sending', 'failed', 'bounced', 'kept')`),
    // Whether the last mail to an address came back, and the figure of failed mail.
    index('messages_returned')
      .on(sql`lower(${table.to})`, table.seq, table.state)
      .where(sql`${table.state} in ('failed', 'bounced')`),
    index('messages_unmatched')
      .on(table.seq)
      .where(sql`${table.direction} = 'in' and ${table.inquiryId} is null and ${table.dismissedAt} is null`),
    // The hourly limits.
    index('messages_notices').on(table.createdAt, table.dedupeKey).where(sql`${table.kind} = 'staff_notice'`),
    index('messages_acknowledgments').on(table.createdAt).where(sql`${table.kind} = 'acknowledgment'`),
    // Whether an address was sent one within a day, and the search for an address.
    index('messages_acknowledged')
      .on(sql`lower(${table.to})`, table.createdAt)
      .where(sql`${table.kind} = 'acknowledgment'`),
  ],
);

export type MessageRow = typeof messages.$inferSelect;

/** The `lastError` of a received message from an address of the team that its mail server does not vouch for. */
export const unverifiedReason = 'From a team address, not verified';

/** Whether nobody knows which side wrote a received message, so that it starts no clock. */
export const isUnverified = ({ direction, lastError }: Pick<MessageRow, 'direction' | 'lastError'>): boolean =>
  direction === 'in' && lastError !== null;

/** The key by which a message that the client of an event writes on its page is stored once. */
export const clientPageKey = (eventId: string, rest: string): string => `client-page:${eventId}:${rest}`;

/** Whether a message was written on the page of an event. */
export const isFromPageOf = (eventId: string): SQL => like(messages.dedupeKey, clientPageKey(eventId, '%'));

/** How far each folder of the mailbox was read. */
export const mailCursors = sqliteTable('mail_cursors', {
  folder: text('folder').primaryKey(),
  uidValidity: text('uid_validity').notNull(),
  lastUid: wholeNumber('last_uid').notNull(),
});
