import { withoutInvisible } from './typed-text.ts';

/** Asks for another one. */
export const guestCountQuestion = 'Please enter the number of guests as one number, such as 120.';

/** A number of guests as somebody typed it. */
interface ReadGuestCount {
  count: number;
  /** A range as it was typed, such as `100-150`; blank for one number. */
  range: string;
}

/** 1,200 or 1.200 or 1 200 or 1200, and 85.7, which is 85. */
const number = String.raw`(?:\d{1,3}(?:[,.']\d{3})+|\d \d{3}|\d+(?:\.\d{1,2})?)(?!\d)`;
const numbers = new RegExp(number, 'g');
const people = '(?:guests|people|persons|ppl|pax)?';
const range = new RegExp(`${number} ?${people} ?(?:-|(?:up )?to|or|/|~|and) ?${number}`);
/** Nobody types more; the pattern of a range takes too long for what a program could send. */
const maxTyped = 100;
/** What makes another number of it. */
const unit = /\b(?:dozens?|hundreds?|thousands?|couples?|pairs?|famil(?:y|ies)|tables?|households?)\b|[%×*]|^- ?\d/;

/** Digits of other scripts as those that are read here; each script has ten, one after the other. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

const toCount = (text: string) => Number(text.replace(/[,.' ](?=\d{3}(?!\d))/g, ''));

/**
 * The number that is plainly meant: 1200 of "1,200", 80 of "about 80 people", the larger one of a range. Null where somebody has
 * to be asked, undefined where there is no digit.
 */
export function readGuestCount(typed: string): ReadGuestCount | null | undefined {
  if (typed.length > maxTyped) return null;
  const text = withoutInvisible(typed)
    .normalize('NFKC')
    .replace(/(?!\d)\p{Nd}/gu, toAsciiDigit)
    .replaceAll('\u066c', ',')
    .replaceAll('\u066b', '.')
    .replace(/\s+/g, ' ')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .trim();
  if (!/\d/.test(text)) return undefined;
  const counts = (text.match(numbers) ?? []).map(toCount);
  if (unit.test(text)) return null;
  const [count = 0] = counts;
  if (counts.length === 1) return { count: Math.trunc(/\d ?k\b/.test(text) ? count * 1000 : count), range: '' };
  const [found] = range.exec(text) ?? [];
  const isRange = found !== undefined && (!found.includes('and') || text.includes('between'));
  return isRange && counts.length === 2 ? { count: Math.trunc(Math.max(...counts)), range: typed.trim() } : null;
}

/** A stored number of guests. One that nobody gave is stored as 1; a list that asks for some fields alone may leave the flag out. */
interface GuestCount {
  guestCount: number;
  isGuestCountGiven?: boolean | null | undefined;
}

/** How staff read the number that nobody gave. */
export const notGiven = 'not given';

/** The number as staff read it: `1,200`, or that none was given. */
export const guestNumber = ({ guestCount, isGuestCountGiven }: GuestCount): string =>
  isGuestCountGiven === false ? notGiven : guestCount.toLocaleString('en-US');

/** The same among other facts: `1,200 guests`, `1 guest` or `guests not given`. */
export const guestWords = (count: GuestCount): string =>
  count.isGuestCountGiven === false
    ? `guests ${notGiven}`
    : `${guestNumber(count)} ${count.guestCount === 1 ? 'guest' : 'guests'}`;

/** Changes of a record that names a number of guests: it is given unless they say that it is not, and more than one always is. */
export function withGivenCount<Changes extends { guestCount?: number; isGuestCountGiven?: boolean }>(
  changes: Changes,
): Changes {
  const { guestCount, isGuestCountGiven = true } = changes;
  return guestCount === undefined ? changes : { ...changes, isGuestCountGiven: isGuestCountGiven || guestCount > 1 };
}
