/** The one-of values and limits of an inquiry, free of zod so that the public site can carry them. */

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

/** Where an inquiry came from. */
export const leadSources = ['website'] as const;

/** Text limits in UTF-16 units, `guestCount` in people. */
export const inquiryLimits = {
  fullName: 200,
  email: 254,
  phone: 40,
  message: 5000,
  guestCount: { min: 1, max: 100_000 },
} as const;

/** Rows an inquiry list shows a page in the back-office. */
export const inquiryPageSize = 10;

/** A form that was filled in faster than this (milliseconds) was filled in by a machine. */
export const minimumFillTime = 2500;
