/**
 * Takes a message apart into labeled lines and sentences. The labels are those that the mail of forms and marketplaces has in common;
 * no sender's own layout is known here.
 */

import { cleanText } from '#shared/fields/text.ts';
import { isBlank } from '#shared/rules/typed-text.ts';

/** What a label asks for; `date`: a day that may be that of the message. */
export type Field =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'day'
  | 'date'
  | 'guests'
  | 'type'
  | 'message';

const labels: Record<Field, RegExp> = {
  name: /^(?:(?:your|full|contact|client|customer|couple|lead|guest|organizer|planner|host)(?:'s|s|s')? )*names?(?: of (?:the )?couple)?$|^(?:couple|from|guest)$/,
  firstName: /^(?:your )?(?:first|given) name$/,
  lastName: /^(?:your )?(?:last|family) name$|^surname$/,
  email: /^(?:(?:your|contact|client|customer|couple|lead|reply)(?:'s|s|s')? )*e-?mail(?: address)?$/,
  phone:
    /^(?:(?:your|contact|client|daytime|best|home|work) )*(?:tele|cell|mobile)? ?(?:phone|tel|telephone|mobile|cell)(?: ?(?:number|no\.?|#))?$|^contact number$/,
  date: /^(?:date|day)s?(?: requested)?$/,
  day: /^(?:(?:event|wedding|party|reception|ceremony|preferred|requested|desired|booking|rental|start|estimated|tentative|approximate)[ /]+)*(?:date|day)s?(?: of (?:the |your )?(?:event|wedding|party))?(?: requested| ?#?1)?(?: (?:&|and) time)?$|^when$|^what date are you (?:considering|interested in|looking at)$/,
  guests:
    /^(?:(?:estimated|expected|approximate|approx\.?|total|anticipated|est\.?) )*(?:guests|guest(?= ?(?:count|number|size|estimate|list size))|attendees|people|persons|participants)(?: ?(?:count|number|size|estimate|list size))?$|^(?:number|no\.?|#|amount|count) of (?:(?:estimated|expected) )?(?:guests|people|attendees|persons)$|^how many (?:guests|people)$|^(?:estimated |expected |approximate )?(?:head ?count|party size|group size|guest ?count|invited guests|attendance)$|^(?:(?:estimated|expected|approximate|approx\.?|anticipated|est\.?) )*(?:number|no\.?|#) ?(?:of )?(?:guests|people|attendees|persons)(?: (?:expected|attending))?$|^guests (?:expected|attending|expected\/attending)$|^how many (?:guests|people) will attend$/,
  type: /^(?:(?:event|occasion|function|party) )?type(?: of (?:event|occasion|function|party))?$|^(?:event|occasion|function|activity|kind of event)$/,
  message:
    /^(?:(?:your|their|additional|other|special|more|further|any) )*(?:message|comments?|notes?|questions?|details|information|info|requests?|remarks|description|inquiry|enquiry)(?: from .{1,60})?$|^(?:questions|comments)(?:,| and| or|\/| &)+ ?(?:questions|comments)$|^tell us (?:more|about) ?.{0,40}$/,
};

/** Between a label and its value; a dash only with spaces around it. */
const separator = /\s*(?:[:：=|\t]|\s[-–—](?=\s))\s*/;
const maxLabelLength = 50;
/** Longer lines hold one label at most, and longer values no address and no name: what strangers send is searched in linear time. */
export const maxSearched = 500;

/** A labeled value. */
export interface Entry {
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
    .replace(/\s*\((?:optional|required|s|approx\.?|mm\/dd\/yyyy)\)|[*?]/g, '')
    .replaceAll('_', ' ')
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

/** A message, taken apart. */
export interface Reading {
  entries: Entry[];
  /** What has no label: sentences, and the headers of forwarded messages. */
  rest: string[];
  sentences: string[];
}

/**
 * Whether a line that is a label by its words is the value of the name that is asked for above it, as for somebody called Day: then
 * the next label follows, or nothing.
 */
function isName(lines: readonly string[], index: number, { field, value }: Labeled): boolean {
  const word = plain(lines[index] ?? '');
  if (!isNameField(field) || value !== '' || !/^\p{L}+$/u.test(word) || /name$/i.test(word)) return false;
  const asked = fieldOf(word);
  if (asked === undefined || asked === 'email' || asked === 'phone') return false;
  const next = lines.slice(index + 1).find((line) => !isBlank(line));
  return next === undefined || readLabel(next) !== undefined;
}

const isNameField = (field: Field) => field === 'name' || field === 'firstName' || field === 'lastName';

/** How many lines below a label without a value, or below the first one of a message, are its value. */
function valueLength(lines: readonly string[], start: number, labeled: Labeled): number {
  const isMessage = labeled.field === 'message';
  if (labeled.value !== '' && !isMessage) return 0;
  if (isName(lines, start, labeled)) return 1;
  let end = start;
  while (end < lines.length && readLabel(lines[end] ?? '') === undefined) end += 1;
  const below = lines.slice(start, end);
  return isMessage ? below.length : below.findIndex((line) => !isBlank(line)) + 1;
}

/** Takes a text apart in linear time, whatever a stranger sends. */
export function readEntries(text: string): Reading {
  const lines = text.split('\n').flatMap(splitLine);
  const reading: Reading = { entries: [], rest: [], sentences: [] };
  let index = 0;
  while (index < lines.length) {
    const header = headerLength(lines, index);
    const labeled = header > 0 ? undefined : readLabel(lines[index] ?? '');
    const length = header || 1 + (labeled === undefined ? 0 : valueLength(lines, index + 1, labeled));
    const read = lines.slice(index, index + length);
    const value = labeled && cleanText([labeled.value, ...read.slice(1)].join('\n'));
    if (labeled !== undefined && value) reading.entries.push({ field: labeled.field, value, lines: read });
    else reading.rest.push(...read);
    if (header === 0 && labeled === undefined) reading.sentences.push(...read);
    index += length;
  }
  return reading;
}
