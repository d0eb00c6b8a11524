/**
 * Reads who asks for which day in a message: a marketplace or a website's form says it in labeled lines, a person in a sentence.
 * The labels are those that such mail has in common; no sender's own layout is known here.
 */

import { plannedDayField } from '#shared/fields/basic-fields.ts';
import { type CreateInquiry, contactFields, createInquirySchema, guestCountSchema } from '#shared/inquiry/schema.ts';
import { type EventType, inquiryLimits, type LeadSource } from '#shared/inquiry/values.ts';
import type { Lead } from '#shared/message/schema.ts';
import { readGuestCount } from '#shared/rules/guest-count.ts';
import { readTypedDay } from '#shared/rules/typed-day.ts';
import type { MessageRow } from './table.ts';

/** What of a message is read. `person`: whom a reply goes to; blank where that is nobody outside. */
export interface LeadMessage {
  fromAddress: string;
  person: { name: string; address: string };
  text: string;
}

/** What was read. */
export interface ReadLead {
  /** Null if the message names no day, no number of guests and nobody. */
  lead: Lead | null;
  /** Whether the message is a lead for certain: it becomes an inquiry without a look. */
  isCertain: boolean;
}

const marketplaces: Partial<Record<LeadSource, readonly string[]>> = {
  the_knot: ['theknot.com', 'weddingpro.com'],
  wedding_wire: ['weddingwire.com'],
  zola: ['zola.com'],
  peerspace: ['peerspace.com'],
};

type Field = 'name' | 'firstName' | 'lastName' | 'email' | 'phone' | 'day' | 'guests' | 'type' | 'message';

const labels: Record<Field, RegExp> = {
  name: /^(?:(?:your|full|contact|client|customer|couple|lead|guest|organizer|planner|host)(?:'s|s|s')? )*names?(?: of (?:the )?couple)?$|^(?:couple|from|contact|client|customer|organizer)$/,
  firstName: /^(?:your )?(?:first|given) name$/,
  lastName: /^(?:your )?(?:last|family) name$|^surname$/,
  email: /^(?:(?:your|contact|client|customer|couple|lead|reply)(?:'s|s|s')? )*e-?mail(?: address)?$/,
  phone:
    /^(?:(?:your|contact|client|daytime|best|home|work) )*(?:tele|cell|mobile)? ?(?:phone|tel|telephone|mobile|cell)(?: ?(?:number|no\.?|#))?$|^contact number$/,
  day: /^(?:(?:event|wedding|party|reception|ceremony|preferred|requested|desired|booking|rental|start|estimated|tentative|approximate) )*(?:date|day)s?(?: of (?:the |your )?(?:event|wedding|party))?(?: requested)?$|^when$/,
  guests:
    /^(?:(?:estimated|expected|approximate|approx\.?|total|anticipated|est\.?) )*(?:guests?|attendees|people|persons|participants)(?: ?(?:count|number|size|estimate|list size))?$|^(?:number|no\.?|#|amount|count) of (?:(?:estimated|expected) )?(?:guests|people|attendees|persons)$|^how many (?:guests|people)$|^(?:estimated |expected |approximate )?(?:head ?count|party size|group size|guest ?count|invited guests|attendance)$/,
  type: /^(?:(?:event|occasion|function|party) )?type(?: of (?:event|occasion|function|party))?$|^(?:event|occasion|function|activity|kind of event)$/,
  message:
    /^(?:(?:your|their|additional|other|special|more|further|any) )*(?:message|comments?|notes?|questions?|details|information|info|requests?|remarks|description|inquiry|enquiry)(?: from .{1,60})?$|^(?:questions|comments)(?:,| and| or|\/| &)+ ?(?:questions|comments)$|^tell us (?:more|about) ?.{0,40}$/,
};

/** Between a label and its value; a dash only with spaces around it. */
const separator = /\s*(?:[:：=|\t]|\s[-–—](?=\s))\s*/;
const maxLabelLength = 50;
/** Longer lines hold one label at most, and longer values no address and no name: what strangers send is searched in linear time. */
const maxSearched = 500;

interface Entry {
  field: Field;
  value: string;
  /** As it stood in the message. */
  lines: string[];
}

/** Without bullets and the stars of an emphasis. */
const plain = (line: string) =>
  line
    .replace(/^[\s>•▪*·-]+(?=\S)/, '')
    .replace(/[*_]{1,2}(?=[\s:]|$)|(?<=^|\s|:)[*_]{1,2}/g, '')
    .trim();

function fieldOf(label: string): Field | undefined {
  const words = label
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/\s*\((?:optional|required|s)\)|[*?]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (words === '' || words.length > maxLabelLength) return undefined;
  return (Object.keys(labels) as Field[]).find((field) => labels[field].test(words));
}

type Labeled = Pick<Entry, 'field' | 'value'>;

/** A line that begins with a known label; the value may be blank and stand below. */
function readLabel(line: string): Labeled | undefined {
  const text = plain(line);
  const [found] = separator.exec(text.slice(0, 2 * maxLabelLength)) ?? [];
  const at = found === undefined ? -1 : text.indexOf(found);
  const field = fieldOf(at === -1 ? text : text.slice(0, at));
  return field && { field, value: at === -1 ? '' : text.slice(at + (found?.length ?? 0)).trim() };
}

/** Several labels in one line, such as `Date: June 12 | Guests: 120`. */
function splitLine(line: string): string[] {
  if (line.length > maxSearched) return [line];
  const parts = line.split(/\s+[|•·]\s+|\t+(?=[^\t]*:)/);
  return parts.length > 1 && parts.every((part) => readLabel(part)?.value) ? parts : [line];
}

/** A header has no more lines. */
const maxHeaderLength = 12;

/** How many lines of a forwarded message's header begin here. */
function headerLength(lines: readonly string[], start: number): number {
  if (!/^\W*(?:From|Von|De|Da)\s?:/.test(lines[start] ?? '')) return 0;
  const next = lines.slice(start, start + maxHeaderLength);
  const blank = next.findIndex((line) => line.trim() === '');
  const header = blank === -1 ? next : next.slice(0, blank);
  return header.some((line) => /^\W*(?:To|Sent|An|Gesendet|À|Envoyé|Para|Enviado)\s?:/.test(line)) ? header.length : 0;
}

interface Reading {
  entries: Entry[];
  /** What has no label: sentences, and the headers of forwarded messages. */
  rest: string[];
  sentences: string[];
}

/** How many lines below a label without a value, or below the first one of a message, are its value. */
function valueLength(lines: readonly string[], start: number, { field, value }: Labeled): number {
  const isMessage = field === 'message';
  if (value !== '' && !isMessage) return 0;
  const end = lines.findIndex((line, index) => index >= start && readLabel(line) !== undefined);
  const below = lines.slice(start, end === -1 ? lines.length : end);
  return isMessage ? below.length : below.findIndex((line) => line.trim() !== '') + 1;
}

function readEntries(text: string): Reading {
  const lines = text.split('\n').flatMap(splitLine);
  const reading: Reading = { entries: [], rest: [], sentences: [] };
  let index = 0;
  while (index < lines.length) {
    const header = headerLength(lines, index);
    const labeled = header > 0 ? undefined : readLabel(lines[index] ?? '');
    const length = header || 1 + (labeled === undefined ? 0 : valueLength(lines, index + 1, labeled));
    const read = lines.slice(index, index + length);
    const value = labeled && [labeled.value, ...read.slice(1)].join('\n').trim();
    if (labeled !== undefined && value) reading.entries.push({ field: labeled.field, value, lines: read });
    else reading.rest.push(...read);
    if (header === 0 && labeled === undefined) reading.sentences.push(...read);
    index += length;
  }
  return reading;
}

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?';
const days = new RegExp(
  [
    '\\b\\d{4}-\\d{2}-\\d{2}(?!\\d)',
    '\\b\\d{1,2}[/-]\\d{1,2}[/-](?:\\d{4}|\\d{2})\\b',
    '\\b\\d{1,2}\\.\\d{1,2}\\.\\d{4}\\b',
    `\\b${month} \\d{1,2}(?:st|nd|rd|th)?\\b(?:,? \\d{4}\\b)?`,
    `\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month},?(?: \\d{4}\\b)?`,
  ].join('|'),
  'gi',
);

function toDay(words: string, today: string): string | undefined {
  const turned = words
    .replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, '$2/$1/$3')
    .replace(/^(\d{1,2})-(\d{1,2})-(\d{2,4})$/, '$1/$2/$3')
    .replace(new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${month}),?( \\d{4})?$`, 'i'), '$2 $1$3');
  const day = readTypedDay(turned, today) ?? readTypedDay(turned.replace(/^(\d{1,2})\/(\d{1,2})\//, '$2/$1/'), today);
  return plannedDayField.safeParse(day).success ? day : undefined;
}

const maxDays = 20;

/** The day that a text names, if it is one alone. */
function findDay(text: string, today: string): { value: string | null; isWhole: boolean } {
  const found = text.replace(/[ \u00a0]+/g, ' ').match(days) ?? [];
  const read = new Set(found.slice(0, maxDays).flatMap((words) => toDay(words, today) ?? []));
  const [day] = read;
  const beside = text
    .replace(days, '')
    .replace(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:mon|tue|wed|thu|fri|sat|sun)\b/gi, '');
  return { value: read.size === 1 ? (day ?? null) : null, isWhole: found.length === 1 && !/[\p{L}\d]/u.test(beside) };
}

const typeWords: readonly [RegExp, EventType][] = [
  [/wedding|ceremony|reception|elopement/i, 'wedding'],
  [/mitzvah/i, 'bar_mitzvah'],
  [/anniversary/i, 'anniversary'],
  [/birthday|sweet (?:16|sixteen)/i, 'birthday_party'],
  [/non-?profit|charity|fund-?raiser/i, 'nonprofits'],
  [/corporate|company|business|conference|meeting|off-?site|team/i, 'corporate_event'],
];
const typeOf = (words: string) => typeWords.find(([pattern]) => pattern.test(words))?.[1] ?? null;

const addressPattern = /[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+\.[^\s<>()[\]"',;:]+/;
const isAddress = (address: string) => contactFields.email.safeParse(address).success;
const cut = (words: string, length: number) => words.slice(0, length).toWellFormed().trim();

function marketplaceOf(address: string): LeadSource | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const isOf = (name: string) => domain === name || domain.endsWith(`.${name}`);
  return (Object.keys(marketplaces) as LeadSource[]).find((source) => marketplaces[source]?.some(isOf));
}

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
  const onlyName = name.replace(/<[^<>]*>|\([^()]*@[^()]*\)/g, '').trim();
  const guests = first('guests');
  return {
    first,
    name: onlyName || [first('firstName'), first('lastName')].filter(Boolean).join(' '),
    email: emailIn(first('email')) || emailIn(name),
    day: findDay(first('day'), today),
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
  guests: ({ guestCount }, value) => String(guestCount) === value.replace(/(?<=\d),(?=\d{3}$)/, ''),
  type: ({ eventType }, value) => eventType !== null && /^[\w/]+(?: (?:event|party))?$/i.test(value),
  message: () => true,
};

/** The message, and below it each line that no other field holds as it was written. */
function writeMessage({ entries, rest }: Reading, fields: Fields): string {
  const messages = entries.flatMap(({ field, value }) => (field === 'message' ? value : []));
  const kept = entries.filter(({ field, value }) => value !== fields.first(field) || !isHeld[field](fields, value));
  const others = kept.filter(({ field }) => field !== 'message').flatMap(({ lines }) => lines);
  const words = rest
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return [...messages, words, others.join('\n')].filter(Boolean).join('\n\n');
}

/** Of a message that asks for nothing. */
export const notRead: ReadLead = { lead: null, isCertain: false };

/**
 * Reads what a message asks for. `today`: in the venue's zone;
 * `isOurs`: the addresses that are nobody's outside. Certain is one that somebody else sent for the person, with a name, an address
 * and two more labels.
 */
export function readLead(
  { fromAddress, person, text }: LeadMessage,
  today: string,
  isOurs: (address: string) => boolean,
): ReadLead {
  const reading = readEntries(text);
  const fields = readFields(reading.entries, today);
  const marketplace = marketplaceOf(fromAddress);
  const { first, day, guestCount, eventType } = fields;
  const labeled = [first('phone'), day.value, guestCount, eventType, first('message')].filter(Boolean).length;
  const prose = labeled === 0 ? readProse(reading.sentences.join('\n'), today) : undefined;
  if (labeled === 0 && prose === undefined && fields.name === '' && fields.email === '') return notRead;
  const email = isAddress(fields.email) && !isOurs(fields.email) ? fields.email : person.address;
  const name = fields.name || person.name;
  const isRelayed = email.toLowerCase() !== fromAddress.toLowerCase();
  const lead: Lead = {
    leadSource: marketplace ?? (isRelayed ? 'website' : 'email'),
    fullName: cut(name || email, inquiryLimits.fullName),
    email,
    phone: cut(first('phone'), inquiryLimits.phone),
    eventType,
    eventDate: day.value ?? prose?.day ?? null,
    guestCount: guestCount ?? prose?.guests ?? null,
    message: cut(writeMessage(reading, fields), inquiryLimits.message),
  };
  // Invitations and offers have labels too, but nobody's name in one.
  const isNamed = fields.name !== '' || (marketplace !== undefined && name !== '');
  return { lead, isCertain: isRelayed && isAddress(email) && isNamed && labeled >= 2 };
}

/** A day to come and a number of guests in a sentence. */
function readProse(text: string, today: string): { day: string | null; guests: number | null } | undefined {
  const { value: day } = findDay(text, today);
  const [words] =
    /\b\d[\d,.]{0,9}(?:\s?[-–]\s?\d[\d,.]{0,9})?\+? (?:guests|people|persons|attendees)\b/i.exec(text) ?? [];
  const guests = countIn(words ?? '');
  const isAhead = day !== null && day >= today;
  return isAhead || guests !== null ? { day: isAhead ? day : null, guests } : undefined;
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
