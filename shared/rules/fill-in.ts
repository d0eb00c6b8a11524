import { capitalize, clockTime, getCommonHours, type Hours, hoursText, listed } from './hours.ts';
import { priceText } from './price.ts';

/** What a text of the venue may name in braces instead of repeating it, so that it follows when the fact changes. */
export interface NamedFacts {
  name?: string;
  tagline?: string;
  description?: string;
  hours: Hours;
  phone: string;
  email: string;
  caterer: string;
  /** Titles such as `500 Seated`. */
  capacities?: readonly string[];
  accommodations?: readonly { title: string; pricePerNight: number }[];
  /** Names of spaces. */
  spaceNames?: readonly string[];
  /** Names of kinds of rooms. */
  roomNames?: readonly string[];
}

const named = /\{([^{}]+)\}/g;
const sentenceEnd = /(?<=[.!?]\s+)/;

/**
 * The text with the names of facts in braces, such as `{opens}`, `{caterer}` or `{price of <room>}`, filled in. A sentence
 * whose fact is blank is left out; so is one with `{opens}` or `{closes}` unless all days are alike. A name that nothing goes by stays as it stands, for whoever wrote it to see.
 */
export function fillIn(text: string, facts: NamedFacts): string {
  return text.includes('{') ? fillInWords(text, toWords(facts)) : text;
}

/** The text with the names in braces that have words filled in. A sentence with blank ones is left out, other names stay. */
export function fillInWords(text: string, words: Words): string {
  return text
    .split('\n\n')
    .map((paragraph) => fillInParagraph(paragraph, words))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

type Words = ReadonlyMap<string, string | undefined>;

function toWords({ capacities, accommodations = [], spaceNames, roomNames, hours, ...facts }: NamedFacts): Words {
  const { opens, closes } = getCommonHours(hours);
  const { name, tagline, description, phone, email, caterer } = facts;
  return new Map([
    ...Object.entries({ name, tagline, description, phone, email, caterer }),
    ['opens', opens && clockTime(opens)],
    ['closes', closes && clockTime(closes)],
    ['hours', hoursText(hours)],
    ['capacities', capacities && listed(capacities.map((title) => title.toLowerCase()))],
    ['spaces', spaceNames?.join(', ')],
    ['rooms', roomNames?.join(', ')],
    ...accommodations.map(({ title, pricePerNight }) => [`price of ${title}`, priceText(pricePerNight)] as const),
  ]);
}

function fillInParagraph(text: string, words: Words): string {
  const hasItsFacts = (sentence: string) =>
    [...sentence.matchAll(named)].every(([, name = '']) => words.get(name) !== '');
  return text
    .split(sentenceEnd)
    .filter(hasItsFacts)
    .map((sentence) =>
      sentence.replace(named, (braces, name: string, offset: number) => {
        const word = words.get(name) ?? braces;
        return name === 'hours' && offset === 0 ? capitalize(word) : word;
      }),
    )
    .join('')
    .trimEnd();
}

/** Plain data with every text in it filled in. */
export function fillInAll<T>(value: T, facts: NamedFacts): T {
  if (typeof value === 'string') return fillIn(value, facts) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => fillInAll(item, facts)) as T;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillInAll(item, facts)])) as T;
}
