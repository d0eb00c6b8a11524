/** The one-of values and limits of an inquiry, free of zod so that the public site can carry them. */

import { maxEmailLength } from '#shared/fields/basic-limits.ts';

/** The kinds of event, in the order in which forms offer them. */
export const eventTypes = [
  'wedding',
  'corporate_event',
  'birthday_party',
  'anniversary',
  'bar_mitzvah',
  'nonprofits',
  'other',
] as const;
export type EventType = (typeof eventTypes)[number];

/** How people read them. */
export const eventTypeLabels: Record<EventType, string> = {
  wedding: 'Wedding',
  corporate_event: 'Corporate Event',
  birthday_party: 'Birthday Party',
  anniversary: 'Anniversary',
  bar_mitzvah: 'Bar/Bat Mitzvah',
  nonprofits: 'Nonprofits',
  other: 'Other',
};

/** Every status an inquiry can have. `spam` is set by its own action and never offered in a dropdown. */
export const inquiryStatuses = ['new', 'contacted', 'qualified', 'proposal_sent', 'converted', 'lost', 'spam'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** What dropdowns offer. */
export const selectableStatuses = inquiryStatuses.filter((status) => status !== 'spam');

/** How staff read them. */
export const inquiryStatusLabels: Record<InquiryStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  proposal_sent: 'Proposal Sent',
  converted: 'Converted',
  lost: 'Lost',
  spam: 'Spam',
};

/** How soon an inquiry wants an answer; the server decides it on arrival. */
export const priorities = ['medium', 'high'] as const;
export type Priority = (typeof priorities)[number];

/** How staff read them. */
export const priorityLabels: Record<Priority, string> = { medium: 'Medium', high: 'High' };

/** Names the inquiries that nobody answers, where a filter names an account. */
export const unassigned = 'nobody';

/** Whose word is next. */
export const awaitedParties = ['venue', 'client', 'nobody'] as const;
export type AwaitedParty = (typeof awaitedParties)[number];

/** How an inquiry was answered; `mail`: by a message from here, `status`: its status left `new` by hand, `none`: staff said that it needs no answer. */
export const responseChannels = ['phone', 'in_person', 'text', 'own_mail', 'other', 'mail', 'status', 'none'] as const;
export type ResponseChannel = (typeof responseChannels)[number];

/** How staff read them. */
export const responseChannelLabels: Record<ResponseChannel, string> = {
  phone: 'Phone',
  in_person: 'In person',
  text: 'Text message',
  own_mail: 'Own mail program',
  other: 'Elsewhere',
  mail: 'Mail',
  status: 'Status changed',
  none: 'No reply needed',
};

/** Why a venue lost an inquiry. */
export const lostReasons = [
  'date_taken',
  'price',
  'too_small',
  'too_large',
  'location',
  'no_reply',
  'other_venue',
  'called_off',
  'not_a_fit',
  'other',
] as const;
export type LostReason = (typeof lostReasons)[number];

/** How staff read them. */
export const lostReasonLabels: Record<LostReason, string> = {
  date_taken: 'Date taken',
  price: 'Price',
  too_small: 'Too small',
  too_large: 'Too large',
  location: 'Location',
  no_reply: 'No reply',
  other_venue: 'Chose another venue',
  called_off: 'Event called off',
  not_a_fit: 'Not a fit',
  other: 'Other',
};

/** Why the program held an inquiry as spam, in the order in which it looks. */
export const spamReasons = ['hidden_field', 'too_fast'] as const;
export type SpamReason = (typeof spamReasons)[number];

/** How staff read them, after `Held as spam because`. */
export const spamReasonLabels: Record<SpamReason, string> = {
  hidden_field: 'the hidden field was filled in',
  too_fast: 'the form was filled in faster than a person can',
};

/** Text limits in UTF-16 units, `guestCount` in people. */
export const inquiryLimits = {
  fullName: 200,
  email: maxEmailLength,
  phone: 40,
  message: 5000,
  lostNote: 500,
  guestCount: { min: 1, max: 100_000 },
} as const;

/** Rows an inquiry list shows a page in the back-office. */
export const inquiryPageSize = 10;

/** A form that was filled in faster than this (milliseconds) was filled in by a machine. */
export const minimumFillTime = 2500;

/** Why two inquiries look like the same person's: address, telephone number, or event date with last name. */
export const threadReasons = ['email', 'phone', 'date'] as const;
/** One of them. */
export type ThreadReason = (typeof threadReasons)[number];

/** How staff read them. */
export const threadReasonLabels: Record<ThreadReason, string> = {
  email: 'same email address',
  phone: 'same phone number',
  date: 'same event date and last name',
};
