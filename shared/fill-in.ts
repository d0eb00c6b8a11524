import { priceText } from './price.ts';
import type { Accommodation } from './venue-profile.ts';

/** What a text of the venue may name in braces instead of repeating it, so that it follows when the fact changes. */
export interface NamedFacts {
  opens: string;
  closes: string;
  phone: string;
  email: string;
  caterer: string;
  /** Titles such as `500 Seated`. */
  capacities: readonly string[];
  accommodations: readonly Pick<Accommodation, 'title' | 'pricePerNight'>[];
}

const named = /\{([^{}]+)\}/g;
const sentenceEnd = /(?<=[.!?]\s+)/;

/**
 * The text with `{opens}`, `{closes}`, `{phone}`, `{email}`, `{caterer}`, `{capacities}` and `{price of <room>}` filled in. A
 * sentence whose fact is blank is left out. A name that nothing goes by stays as it stands, for whoever wrote it to see.
 */
export function fillIn(text: string, facts: NamedFacts): string {
  const { capacities, accommodations, phone, email, caterer } = facts;
  const words = new Map([
    ['opens', clockTime(facts.opens)],
    ['closes', clockTime(facts.closes)],
    ['phone', phone],
    ['email', email],
    ['caterer', caterer],
    ['capacities', listed(capacities.map((title) => title.toLowerCase()))],
    ...accommodations.map(({ title, pricePerNight }) => [`price of ${title}`, priceText(pricePerNight)] as const),
  ]);
  const hasItsFacts = (sentence: string) =>
    [...sentence.matchAll(named)].every(([, name = '']) => words.get(name) !== '');
  return text
    .split(sentenceEnd)
    .filter(hasItsFacts)
    .join('')
    .trimEnd()
    .replace(named, (braces, name: string) => words.get(name) ?? braces);
}

/** `18:00` as guests read it: `6:00 PM`. */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `a, b and c`. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Plain data with every text in it filled in. */
export function fillInAll<T>(value: T, facts: NamedFacts): T {
  if (typeof value === 'string') return fillIn(value, facts) as T;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => fillInAll(item, facts)) as T;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillInAll(item, facts)])) as T;
}
