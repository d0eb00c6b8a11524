import { sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  calendarDay,
  json,
  oneOf,
  recordColumns,
  sequence,
  timestamp,
  wholeNumber,
} from '#server/platform/db/columns.ts';
import { eventTypes } from '#shared/inquiry/values.ts';
import type { Proposal } from '#shared/proposal/schema.ts';
import type { Countersignature } from '#shared/proposal/signing.ts';
import { signerRoles, storedProposalStates } from '#shared/proposal/values.ts';

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
    /** The number of the version that was accepted; 0 for none. */
    signedVersion: wholeNumber('signed_version').notNull().default(0),
    /** The number of the version that is agreed, where that is a later one than what was signed; 0 for none. */
    agreedVersion: wholeNumber('agreed_version').notNull().default(0),
    acceptedAt: timestamp('accepted_at'),
    /** Who signed which version for the venue, where settings ask for it: added once each, never changed. */
    countersignatures: json<Countersignature[]>('countersignature'),
    /** When somebody who signs looked at it first after it was sent. */
    viewedAt: timestamp('viewed_at'),
    /** What was kept and what goes back since its event was canceled; null of one that was not, or before anybody signed. */
    cancellation: json<Proposal['cancellation']>('cancellation'),
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
    /** The document that is the certificate of the exemption. */
    exemptionDocumentId: text('exemption_document_id'),
    methods: json<Proposal['methods']>('methods').notNull().default([]),
    securityDeposit: json<Proposal['securityDeposit']>('security_deposit'),
    terms: text('terms').notNull(),
    /** The first day of its parts; null without any. Lists are sorted by it. */
    eventDay: calendarDay('event_day'),
    /** What it comes to: computed once for each version and stored with it. */
    totals: json<Proposal['totals']>('totals').notNull(),
    total: wholeNumber('total').notNull(),
    /** What it came to on the site, where a visitor made it there; null for one of staff. */
    pricedCents: wholeNumber('priced_cents'),
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

/** Who signed which version of a proposal: added once, never changed. */
export const proposalSignatures = sqliteTable(
  'proposal_signatures',
  {
    seq: sequence(),
    proposalId: text('proposal_id').notNull(),
    signerId: text('signer_id').notNull(),
    version: wholeNumber('version').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: oneOf('role', signerRoles).notNull(),
    documentHash: text('document_hash').notNull(),
    consentVersion: wholeNumber('consent_version').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    sentAt: timestamp('sent_at'),
    openedAt: timestamp('opened_at'),
    codeConfirmedAt: timestamp('code_confirmed_at'),
    signedAt: timestamp('signed_at').notNull(),
    /** On the venue's clock as it was then. */
    signedAtInWords: text('signed_at_in_words').notNull(),
  },
  (table) => [uniqueIndex('proposal_signatures_signer').on(table.proposalId, table.version, table.signerId)],
);

/** When the page of a version was looked at first by whom, and when they confirmed a mailed code. */
export const proposalReadings = sqliteTable(
  'proposal_readings',
  {
    seq: sequence(),
    proposalId: text('proposal_id').notNull(),
    signerId: text('signer_id').notNull(),
    version: wholeNumber('version').notNull(),
    openedAt: timestamp('opened_at'),
    codeConfirmedAt: timestamp('code_confirmed_at'),
  },
  (table) => [uniqueIndex('proposal_readings_signer').on(table.proposalId, table.version, table.signerId)],
);

export type ProposalRow = typeof proposals.$inferSelect;
