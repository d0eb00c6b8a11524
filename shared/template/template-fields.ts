// Free of zod, because the composer fills in templates in the browser.

import { type AskedBill, askedInWords } from '#shared/billing/asked.ts';
import { type Settled, settledInWords } from '#shared/cancellation/words.ts';
import type { EventType } from '#shared/inquiry/values.ts';
import { type ReturnedDeposit, returnedInWords } from '#shared/payment/words.ts';
import { addressInWords } from '#shared/rules/address.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { type PlannedVisit, tourValues } from '#shared/tour/words.ts';
import { inBraces, linkFieldsIn } from './link-fields.ts';

/** The fields of templates and what each stands for. */
export const templateFieldLabels = {
  first_name: 'First name',
  full_name: 'Full name',
  event_type: 'Event type',
  event_date: 'Event date',
  guest_count: 'Guests',
  date_answer: 'What the date is',
  space_names: 'Spaces on hold',
  hold_until: 'When the hold ends',
  answer_by: 'When an answer comes',
  tour_time: 'When the tour is',
  tour_people: 'How many come to the tour',
  tour_link: 'Link to the tour',
  proposal_link: 'Link to the proposal',
  invoice_link: 'Link to the invoice',
  invoice_summary: 'What an invoice asks for',
  proposal_title: 'Title of the proposal',
  proposal_number: 'Number of the proposal',
  valid_until: 'Last day to sign',
  amount_due: 'Amount due next',
  due_date: 'When it is due',
  amount_paid: 'Amount of the payment',
  receipt_link: 'Link to the receipt',
  client_page: 'Link to the client’s page',
  refund_summary: 'What is kept and goes back',
  amount_refunded: 'Amount that goes back',
  event_title: 'Title of the event',
  sheet_copy: 'Copy of the running sheet',
  sheet_revision: 'Revision of the running sheet',
  sheet_changes: 'Changes of the running sheet',
  deposit_summary: 'What of a security deposit goes back',
  venue_name: 'Name of the venue',
  venue_phone: 'Phone of the venue',
  venue_email: 'Email of the venue',
  venue_address: 'Address of the venue',
  my_name: 'My name',
  my_signature: 'My signature',
} as const;
/** One of them. */
type TemplateField = keyof typeof templateFieldLabels;
/** All of them, in the order in which they are offered. */
export const templateFields = Object.keys(templateFieldLabels) as TemplateField[];

/** What the fields stand for; blank where nothing is known. */
export type TemplateValues = Record<TemplateField, string>;

/** `{{name}}` or `{{name|words if blank}}`. */
const braces = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

/**
 * The text with its fields filled in, and the fields that nothing is known for, which still stand in it. Values are inserted
 * as they are: braces in them are no fields.
 */
export function fillInFields(text: string, values: TemplateValues): { text: string; missing: TemplateField[] } {
  const missing = new Set<TemplateField>();
  const filled = text.replace(braces, (whole, name: string, fallback: string | undefined) => {
    const field = findField(name);
    if (field === undefined) return whole;
    const value = values[field] || fallback?.trim();
    if (value) return value;
    // `{{name|}}` may be blank.
    if (fallback !== undefined) return '';
    missing.add(field);
    return `{{${field}}}`;
  });
  return { text: filled, missing: [...missing] };
}

const findField = (name: string) => templateFields.find((field) => field === name.trim());

/** What is wrong with the first field of a template that does not exist, as a sentence; `undefined` if all do. */
export function findUnknownField(text: string): string | undefined {
  for (const [, name = ''] of text.matchAll(braces)) {
    if (findField(name) !== undefined) continue;
    const similar = findSimilar(name.trim());
    const advice = similar === undefined ? '' : ` Did you mean {{${similar}}}?`;
    return `There is no field {{${name.trim()}}}.${advice}`;
  }
  return undefined;
}

/** Why a message cannot be sent as it is: a field still stands in it, and not one that becomes a link when it goes out. */
export function findUnfilledField(text: string): string | undefined {
  const [, name = ''] = [...text.matchAll(braces)].find(([whole]) => linkFieldsIn(whole).length === 0) ?? [];
  if (name.trim() === '') return undefined;
  return findField(name) === undefined ? findUnknownField(text) : `Please fill in {{${name.trim()}}} or take it out.`;
}

/** What is wrong with a subject that has a link, which mail servers write into their logs; `undefined` without one. */
export function findLinkInSubject(subject: string): string | undefined {
  const [field] = linkFieldsIn(subject);
  return field && `Please put ${inBraces(field)} into the message, not into its subject.`;
}

/** The field that a name was probably meant for. */
function findSimilar(name: string): TemplateField | undefined {
  const typed = name.toLowerCase().replace(/[\s-]+/g, '_');
  const [closest] = templateFields
    .map((field) => ({ field, distance: editDistance(typed, field) }))
    .sort((a, b) => a.distance - b.distance);
  return closest !== undefined && closest.distance <= 4 ? closest.field : undefined;
}

/** How many letters have to be added, taken out or replaced. */
function editDistance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}

/** What of an inquiry fields are filled in from; a moment is milliseconds or ISO 8601. */
export interface InquiryFacts {
  fullName: string;
  eventType: EventType | null;
  eventDate: string | null;
  guestCount: number;
  isGuestCountGiven?: boolean;
  responseDueAt: number | string | null;
}

type VenueFacts = Record<
  'name' | 'phone' | 'email' | 'street' | 'city' | 'region' | 'postalCode' | 'timeZone' | 'currency',
  string
>;

/** What the calendar says of an inquiry: the sentence about its date, and the hold that counts for it. */
export interface CalendarFacts {
  dateAnswer?: string;
  hold?: { spaceNames: string; expiresAt: number } | undefined;
  tour?: PlannedVisit | undefined;
}

/** What is known of the proposal that a message is about, or that an inquiry has: what of it is due next, or is asked for, in whole cents, once it is signed. */
export interface SaleFacts {
  proposal?: { title: string; number: string | null; validUntil: string } | undefined;
  due?: readonly { cents: number; day: string | null }[] | undefined;
  /** The invoice or final bill that a message brings. */
  invoice?: AskedBill | undefined;
  /** What a receipt is for, in whole cents; less than zero for a refund. */
  paid?: number | undefined;
  /** What had been paid for an event that was canceled, and what of it is kept and goes back, in whole cents. */
  canceled?: Settled | undefined;
  /** The running sheet that a message brings: which copy and revision, and what is different from the one before. */
  sheet?: { title: string; copy: string; revision: number; changes: readonly string[] } | undefined;
  /** What went back of a security deposit, and what was kept of it. */
  deposit?: ReturnedDeposit | undefined;
}

/** A receipt is one of a refund, too. */
const paidInWords = (cents: number, currency: string): string =>
  cents < 0 ? `a refund of ${moneyText(-cents, currency)}` : moneyText(cents, currency);

function saleValues({ proposal, due = [], invoice, paid, canceled, deposit }: SaleFacts, { currency }: VenueFacts) {
  return {
    proposal_title: proposal?.title ?? '',
    proposal_number: proposal?.number ?? '',
    valid_until: proposal === undefined ? '' : dayWords(proposal.validUntil),
    // Two that are due on one day stand beside that day once.
    amount_due: due.map(({ cents }) => moneyText(cents, currency)).join(' and '),
    invoice_summary: invoice === undefined ? '' : askedInWords(invoice, currency),
    deposit_summary: deposit === undefined ? '' : returnedInWords(deposit, currency),
    refund_summary: canceled === undefined ? '' : settledInWords(canceled, currency),
    amount_refunded: canceled === undefined ? '' : moneyText(canceled.refund, currency),
    amount_paid: paid === undefined ? '' : paidInWords(paid, currency),
    due_date: [...new Set(due.map(({ day }) => (day === null ? '' : dayWords(day))))].filter(Boolean).join(' and '),
  };
}

/** What is said of a running sheet; the first revision has no changes. */
const sheetValues = (sheet: SaleFacts['sheet']) => ({
  event_title: sheet?.title ?? '',
  sheet_copy: sheet?.copy ?? '',
  sheet_revision: sheet === undefined ? '' : String(sheet.revision),
  sheet_changes: (sheet?.changes ?? []).join('\n'),
});

/**
 * What the fields stand for in a message about an inquiry, by somebody of the team or, without one, by the program. Without
 * `sale` it has no link to a proposal, an invoice, a receipt or the client’s page.
 */
export function templateValues(
  inquiry: InquiryFacts,
  venue: VenueFacts,
  author?: { username: string; displayName?: string; signature?: string },
  { dateAnswer = '', hold, tour }: CalendarFacts = {},
  sale?: SaleFacts,
): TemplateValues {
  const name = author === undefined ? '' : author.displayName || author.username;
  return {
    first_name: firstNames(inquiry.fullName),
    full_name: inquiry.fullName,
    event_type: inquiry.eventType === null ? '' : eventTypeWords[inquiry.eventType],
    event_date: inquiry.eventDate === null ? '' : dayWords(inquiry.eventDate),
    guest_count: inquiry.isGuestCountGiven === false ? '' : String(inquiry.guestCount),
    date_answer: dateAnswer,
    space_names: hold?.spaceNames ?? '',
    hold_until: hold === undefined ? '' : momentWords(hold.expiresAt, venue.timeZone),
    answer_by: answerBy(inquiry.responseDueAt, venue.timeZone),
    ...tourValues(tour, venue.timeZone),
    // Links stay as they are until the message goes out.
    proposal_link: sale === undefined ? '' : inBraces('proposal_link'),
    invoice_link: sale === undefined ? '' : inBraces('invoice_link'),
    receipt_link: sale === undefined ? '' : inBraces('receipt_link'),
    client_page: sale === undefined ? '' : inBraces('client_page'),
    ...saleValues(sale ?? {}, venue),
    ...sheetValues(sale?.sheet),
    venue_name: venue.name,
    venue_phone: venue.phone,
    venue_email: venue.email,
    venue_address: addressInWords(venue),
    my_name: name,
    my_signature: author?.signature || name,
  };
}

const eventTypeWords: Record<EventType, string> = {
  wedding: 'wedding',
  corporate_event: 'corporate event',
  birthday_party: 'birthday party',
  anniversary: 'anniversary',
  bar_mitzvah: 'bar or bat mitzvah',
  nonprofits: 'nonprofit event',
  other: 'event',
};

const title = /^(?:mr|mrs|ms|miss|mx|dr|prof)\.?$/i;

/** `Anna and Tom` of `Anna & Tom Becker`, `Anna` of `Becker, Anna`. */
export function firstNames(fullName: string): string {
  const [last = '', first = ''] = fullName.split(',');
  return (first.trim() || last)
    .split(/\s*[&+]\s*|\s+and\s+/i)
    .map((person) => person.split(/\s+/).find((word) => word !== '' && !title.test(word)) ?? '')
    .filter((name) => name !== '')
    .join(' and ');
}

const dayWords = (text: string) => formatter('UTC', { ...day, year: 'numeric' }).format(new Date(`${text}T00:00:00Z`));

function answerBy(due: number | string | null, timeZone: string): string {
  return due === null ? '' : `You will hear from us by ${momentWords(due, timeZone)}.`;
}

/** `10:00 AM on Monday, March 15`. */
function momentWords(at: number | string, timeZone: string): string {
  const moment = new Date(at);
  const time = formatter(timeZone, { hour: 'numeric', minute: '2-digit' }).format(moment);
  return `${time} on ${formatter(timeZone, day).format(moment)}`;
}

const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** `bench/inquiry-arrival.ts`: making one costs more than the rest of an acknowledgment. */
function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, options]);
  const cached = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formatters.set(key, cached);
  return cached;
}
