/**
 * Reads who asks for which day in a message: a marketplace or a website's form says it in labeled lines, a person in a sentence.
 */

import { isNameOf, isShared, portalOf } from '#server/platform/mail/senders.ts';
import { cleanText, nameFromMail } from '#shared/fields/text.ts';
import type { LeadSource } from '#shared/inquiry/lead-sources.ts';
import { type CreateInquiry, contactFields, createInquirySchema, guestCountSchema } from '#shared/inquiry/schema.ts';
import { type EventType, inquiryLimits } from '#shared/inquiry/values.ts';
import type { Lead } from '#shared/message/schema.ts';
import { readGuestCount } from '#shared/rules/guest-count.ts';
import { type Entry, type Field, maxSearched, type Reading, readEntries } from './labeled-lines.ts';
import { findDay } from './lead-days.ts';
import type { MessageRow } from './table.ts';

/** What of a message is read. `person`: whom a reply goes to; blank where that is nobody outside. */
export interface LeadMessage {
  fromAddress: string;
  person: { name: string; address: string };
  text: string;
  /** What its writer quotes, which another one has said. */
  quoted: string | null;
  /** Whether the mail server says that it is from the domain of its sender, where it is asked to. */
  isVouchedFor: boolean;
}

/** What was read. */
export interface ReadLead {
  /** Null if the message names no day, no number of guests and nobody. */
  lead: Lead | null;
  /** Whether the message is a lead for certain: it becomes an inquiry without a look. */
  isCertain: boolean;
}

const typeWords: readonly [RegExp, EventType][] = [
  [/mitzvah/i, 'bar_mitzvah'],
  [/anniversary/i, 'anniversary'],
  [/birthday|sweet (?:16|sixteen)/i, 'birthday_party'],
  [/non-?profit|charity|fund-?raiser/i, 'nonprofits'],
  [/wedding|elopement/i, 'wedding'],
  [/corporate|company|business|conference|meeting|off-?site|team/i, 'corporate_event'],
  // Other words beside these name another occasion.
  [/^(?:(?:ceremony|reception|and|only|both|[&+,/])\s*)+$/i, 'wedding'],
];
const typeOf = (words: string) => typeWords.find(([pattern]) => pattern.test(words))?.[1] ?? null;

const addressPattern = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+\.[^\s<>()[\]"',;:]+/;
const isAddress = (address: string) => contactFields.email.safeParse(address).success;
const cut = (words: string, length: number) => words.slice(0, length).toWellFormed().trim();

const emailIn = (words: string) =>
  addressPattern
    .exec(words.slice(0, maxSearched))?.[0]
    .replace(/^mailto:/i, '')
    .replace(/\.$/, '') ?? '';

/** Null where no number is plainly meant, or none of people. */
function countIn(words: string): number | null {
  const count = readGuestCount(words.slice(0, maxSearched))?.count;
  return guestCountSchema.safeParse(count).success ? (count ?? null) : null;
}

/** What the labels say. */
function readFields(entries: readonly Entry[], today: string) {
  const first = (field: Field) => entries.find((entry) => entry.field === field)?.value ?? '';
  const name = first('name').slice(0, maxSearched);
  const onlyName = nameFromMail(name.replace(/<[^<>]*>|\([^()]*@[^()]*\)/g, ''));
  const guests = first('guests');
  return {
    first,
    name: onlyName || nameFromMail(`${first('firstName')} ${first('lastName')}`),
    email: emailIn(first('email')) || emailIn(name),
    day: findDay(first('day') || first('date'), today),
    guestCount: countIn(guests),
    eventType: typeOf(first('type')),
  };
}

type Fields = ReturnType<typeof readFields>;

/** Whether the inquiry's own field says all that the line says. */
const isHeld: Record<Field, (fields: Fields, value: string) => boolean> = {
  name: (_, value) => value.length <= inquiryLimits.fullName,
  firstName: () => true,
  lastName: () => true,
  email: ({ email }, value) => value === email,
  phone: (_, value) => value.length <= inquiryLimits.phone,
  day: ({ day }) => day.value !== null && day.isWhole,
  // That of the event wins.
  date: ({ first, day }) => first('day') === '' && day.value !== null && day.isWhole,
  guests: ({ guestCount }, value) => String(guestCount) === value.replace(/(?<=\d),(?=\d{3}$)/, ''),
  type: ({ eventType }, value) => eventType !== null && /^[\w/]+(?: (?:event|party))?$/i.test(value),
  message: () => true,
};

/** The message, and below it each line that no other field holds as it was written. */
function writeMessage({ entries, rest }: Reading, fields: Fields): string {
  const messages = entries.flatMap(({ field, value }) => (field === 'message' ? value : []));
  const kept = entries.filter(({ field, value }) => value !== fields.first(field) || !isHeld[field](fields, value));
  const others = kept.filter(({ field }) => field !== 'message').flatMap(({ lines }) => lines);
  const words = rest.join('\n').replace(/\n{3,}/g, '\n\n');
  return [...messages, words, others.join('\n')].map(cleanText).filter(Boolean).join('\n\n');
}

const isAhead = (day: string | null, today: string): boolean => day !== null && day > today;

/** Of a message that asks for nothing. */
export const notRead: ReadLead = { lead: null, isCertain: false };

/** What is said first, and what below it. */
const below = (one: Reading, other: Reading): Reading => ({
  entries: [...one.entries, ...other.entries],
  rest: [...one.rest, '', ...other.rest],
  sentences: [...one.sentences, ...other.sentences],
});

/** What the labels name besides the person. */
const labeledValues = ({ first, day, guestCount, eventType }: Fields) =>
  [first('phone'), day.value, guestCount, eventType, first('message')].filter(Boolean);

/** A portal writes under the name of the person, or its own. */
const nameOfPerson = (name: string, address: string): string => (isNameOf(name, address) ? '' : name);
const isMarketplace = (portal: LeadSource | undefined): boolean => portal !== undefined && portal !== 'website';

/** Receipts and notices of a marketplace name somebody too, but ask for nothing that is still to come. */
function isAsking(fields: Fields, today: string): boolean {
  const isForEvent = fields.guestCount !== null || fields.eventType !== null || isAhead(fields.day.value, today);
  return isForEvent && labeledValues(fields).length >= 2;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Whether the sender of a message may name another address as that of the person: a known portal, the program of a form, or who asks
 * to answer that address. Anybody else could put words into the conversation of a stranger.
 */
function mayName(email: string, { fromAddress, person, isVouchedFor }: LeadMessage, isOurs: IsOurs): boolean {
  if (portalOf(fromAddress) !== undefined) return isVouchedFor;
  return isOurs(fromAddress) || isShared(fromAddress) || isSame(email, person.address);
}

/** Which addresses are nobody's outside. */
type IsOurs = (address: string) => boolean;

/**
 * Reads what a message asks for. `today`: in the venue's zone. Certain is one that somebody sent for the person who may do so, with a
 * name, an address and two more labels, of which one is a day to come, a number of guests or a kind of event, all of them in its own
 * words.
 */
export function readLead(message: LeadMessage, today: string, isOurs: IsOurs): ReadLead {
  const { fromAddress, person, text, quoted } = message;
  const own = readEntries(text);
  const reading = below(own, readEntries(quoted ?? ''));
  const fields = readFields(reading.entries, today);
  const isLabeled = labeledValues(fields).length > 0;
  const prose = isLabeled ? undefined : readProse(reading.sentences.join('\n'), today);
  if (!isLabeled && prose === undefined && fields.name === '' && fields.email === '') return notRead;
  const isOutside = (address: string) => isAddress(address) && !isOurs(address) && !isShared(address);
  const email = isOutside(fields.email) ? fields.email : person.address;
  const portal = portalOf(fromAddress);
  const personName = nameOfPerson(person.name, fromAddress);
  const isRelayed = portal !== undefined || !isSame(email, fromAddress);
  const lead: Lead = {
    leadSource: portal ?? (isRelayed ? 'website' : 'email'),
    fullName: cut(fields.name || personName || email, inquiryLimits.fullName),
    email,
    phone: cut(fields.first('phone'), inquiryLimits.phone),
    eventType: fields.eventType,
    eventDate: fields.day.value ?? prose?.day ?? null,
    guestCount: fields.guestCount ?? prose?.guests ?? null,
    message: cut(writeMessage(reading, fields), inquiryLimits.message),
  };
  const said = readFields(own.entries, today);
  // Invitations and offers have labels too, but nobody's name in one.
  const isNamed = said.name !== '' || (isMarketplace(portal) && personName !== '');
  const isForPerson = isRelayed && isAddress(email) && mayName(email, message, isOurs);
  return { lead, isCertain: isForPerson && isNamed && isAsking(said, today) };
}

/** A day to come and a number of guests in a sentence. */
function readProse(text: string, today: string): { day: string | null; guests: number | null } | undefined {
  const { value: day } = findDay(text, today);
  const [words] =
    /\b\d[\d,.]{0,9}(?:\s?[-–]\s?\d[\d,.]{0,9})?\+? (?:guests|people|persons|attendees)\b/i.exec(text) ?? [];
  const guests = countIn(words ?? '');
  const ahead = isAhead(day, today) ? day : null;
  return ahead !== null || guests !== null ? { day: ahead, guests } : undefined;
}

type AskingMessage = Pick<MessageRow, 'fromName' | 'fromAddress' | 'subject' | 'text' | 'quoted' | 'lead'>;

/**
 * The inquiry that is made of a message: what was read of it, and all its words, what is folded in it too. `canAnswer`: whether its
 * sender is somebody outside. Undefined if nobody can be answered.
 */
export function toInquiry(
  { fromName, fromAddress, subject, text, quoted, lead }: AskingMessage,
  canAnswer: boolean,
): CreateInquiry | undefined {
  const message = lead?.message || [text, quoted].filter(Boolean).join('\n\n') || subject || fromAddress;
  const { success, data } = createInquirySchema.safeParse({
    ...lead,
    fullName: cut(lead?.fullName || fromName || fromAddress, inquiryLimits.fullName),
    email: lead?.email || (canAnswer ? fromAddress : ''),
    // A mail need not tell one, and the contract asks visitors for it.
    phone: lead?.phone || '-',
    guestCount: lead?.guestCount ?? undefined,
    message: cut(message, inquiryLimits.message),
  });
  return success ? { ...data, phone: lead?.phone ?? '' } : undefined;
}
