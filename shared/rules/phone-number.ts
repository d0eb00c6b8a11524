/** How many digits a key has. Shorter numbers are shared by too many people. */
export const comparedDigits = 10;

/**
 * One number as people write it: an American one by its groups, any other by seven digits or more. After seven, a parenthesis or a
 * slash begins something else, such as hours or another number.
 */
const numberPattern =
  /(?:\+?1[-. ]*)?\(?[2-9]\d\d\)?[-./\s]*[2-9]\d\d[-./\s]*\d{4}(?!\d)|\+?(?:[-\s()./‐-―]*\d){7}(?:[-\s).‐-―]*\d)*/;
/** What follows the number. A word that ends in x, such as fax, is none. */
const extensionPattern = /^(?:\D*[^a-z\d])?(?:ext(?:ension|n)?\.?|x|#)\s*[.:=]?\s*(\d{1,6})(?!\d)/i;
/** A number with letters in place of digits: of the last seven at least one, capital or between hyphens. */
const letteredPattern =
  /^(\D*(?:1[-. ]?)?\(?[2-9]\d\d\)?[-. ]?)(?=(?:\d[-. ]?){0,6}[A-Za-z])([\dA-Z](?:[-. ]?[\dA-Z]){6}|[\dA-Za-z](?:-?[\dA-Za-z]){6})[A-Za-z]*/;
const digitOfLetter = '22233344455566677778889999';
/** A number has at most 15 digits. */
const maxDigits = 15;

const counted = '01234567890123456789';
const countedDown = [...counted].reverse().join('');

/** Typed so that a form lets one go on, such as 0000000000 or 1234567890. */
const isPlaceholder = (digits: string) =>
  /^(\d)\1*$/.test(digits) || counted.includes(digits) || countedDown.includes(digits);

/** The first number of a text and its extension. */
function partsOf(phone: string) {
  const text = phone
    // The zero in parentheses of +44 (0)20 is dialed inside the country alone.
    .replace(/(\d[\s.-]*)\(0\)/, '$1')
    .replace(/\s(?:or|and)\s/gi, '; ')
    .replace(letteredPattern, (_, before: string, letters: string) => before + toDigits(letters));
  const number = numberPattern.exec(text);
  const [written, after] = number ? [number[0], text.slice(number.index + number[0].length)] : [text, ''];
  const digits = written.replace(/\D/g, '');
  const [, extension = ''] = extensionPattern.exec(after) ?? [];
  const isInternational = /^\D*\+/.test(written);
  // Two numbers with nothing but blanks between them.
  const american = digits.startsWith('1') ? 11 : 10;
  return { isInternational, digits: digits.length > maxDigits ? digits.slice(0, american) : digits, extension };
}

const toDigits = (letters: string) =>
  letters.replace(/[a-z]/gi, (letter) => digitOfLetter.charAt(letter.toUpperCase().charCodeAt(0) - 65));

function keyOf({ digits, extension }: ReturnType<typeof partsOf>): string {
  const last = digits.slice(-comparedDigits);
  if (last.length < comparedDigits || isPlaceholder(last)) return '';
  return extension === '' ? last : `${last}x${extension}`;
}

/**
 * What a telephone number is compared by: its last ten digits, with the extension if it has one; '' for what is no number. Equal
 * keys may still be of two countries (`isSameNumber`).
 */
export const phoneKey = (phone: string): string => keyOf(partsOf(phone));

/** Whether two texts are one telephone number, whichever of them has its country code. */
export function isSameNumber(one: string, other: string): boolean {
  const parts = partsOf(one);
  const key = keyOf(parts);
  if (key === '') return false;
  // Most who write again type it as before.
  if (one === other) return true;
  const otherParts = partsOf(other);
  if (key !== keyOf(otherParts)) return false;
  // Two different country codes before the same ten digits are two numbers.
  const [first, second] = [parts, otherParts].map(({ digits }) => digits.replace(/^0+/, '')) as [string, string];
  return first.endsWith(second) || second.endsWith(first);
}

/** The `tel:` URL that dials the first phone number of a text as people write it: with its country code and its extension. */
export function toPhoneUrl(phone: string): string {
  const { isInternational, digits, extension } = partsOf(phone);
  return `tel:${isInternational ? '+' : ''}${digits}${extension && `;ext=${extension}`}`;
}
