import { sql } from 'drizzle-orm';
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { calendarDay, json, oneOf, recordColumns, timestamp, wholeNumber } from '#server/platform/db/columns.ts';
import { eventTypes } from '#shared/inquiry/values.ts';
import type { Proposal } from '#shared/proposal/schema.ts';
import { storedProposalStates } from '#shared/proposal/values.ts';

/** What the venue offers a client, as staff edit it. What was sent is frozen as a version beside it. */
export const proposals = sqliteTable(
  'proposals',
  {
    ...recordColumns(),
    /** Null until it is sent for the first time. */
    number: text('number').unique(),
    title: text('title').notNull(),
    state: oneOf('state', storedProposalStates).notNull(),
    /** The number of the version that was sent last; 0 for none. */
    sentVersion: wholeNumber('sent_version').notNull(),
    /** When somebody who signs looked at it first after it was sent. */
    viewedAt: timestamp('viewed_at'),
    inquiryId: text('inquiry_id'),
    clientId: text('client_id'),
    eventId: text('event_id'),
    holdId: text('hold_id'),
    eventType: oneOf('event_type', eventTypes).notNull(),
    validUntil: calendarDay('valid_until').notNull(),
    intro: text('intro').notNull(),
    parts: json<Proposal['parts']>('parts').notNull(),
    groups: json<Proposal['groups']>('groups').notNull(),
    lines: json<Proposal['lines']>('lines').notNull(),
    schedule: json<Proposal['schedule']>('schedule').notNull(),
    signers: json<Proposal['signers']>('signers').notNull(),
    billTo: json<Proposal['billTo']>('bill_to').notNull(),
    taxExemption: json<Proposal['taxExemption']>('tax_exemption'),
    securityDeposit: json<Proposal['securityDeposit']>('security_deposit'),
    terms: text('terms').notNull(),
    /** The first day of its parts; null without any. Lists are sorted by it. */
    eventDay: calendarDay('event_day'),
    /** What it comes to: computed once for each version and stored with it. */
    totals: json<Proposal['totals']>('totals').notNull(),
    total: wholeNumber('total').notNull(),
  },
  (table) => [
    index('proposals_updated').on(table.updatedAt),
    index('proposals_event_day').on(table.eventDay),
    index('proposals_open').on(table.validUntil).where(sql`${table.state} = 'sent'`),
    index('proposals_inquiry').on(table.inquiryId).where(sql`${table.inquiryId} is not null`),
    index('proposals_client').on(table.clientId).where(sql`${table.clientId} is not null`),
    index('proposals_event').on(table.eventId).where(sql`${table.eventId} is not null`),
  ],
);

export type ProposalRow = typeof proposals.$inferSelect;
