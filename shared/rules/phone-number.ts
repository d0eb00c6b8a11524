/** How many digits a key has. Shorter numbers are shared by too many people. */
export const comparedDigits = 10;

const extensionPattern = /(?:ext(?:ension|n)?\.?|x|#)\s*[.:=]?\s*(\d{1,6})\D*$/i;
const counted = '01234567890123456789';
const countedDown = [...counted].reverse().join('');

/** Typed so that a form lets one go on, such as 0000000000 or 1234567890. */
const isPlaceholder = (digits: string) =>
  /^(\d)\1*$/.test(digits) || counted.includes(digits) || countedDown.includes(digits);

function partsOf(phone: string): { digits: string; extension: string } {
  const [, extension = ''] = extensionPattern.exec(phone) ?? [];
  // The zero in parentheses of +44 (0)20 is dialed inside the country alone.
  const digits = phone
    .replace(extensionPattern, '')
    .replace(/(\d[\s.-]*)\(0\)/, '$1')
    .replace(/\D/g, '');
  return { digits, extension };
}

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

/** The `tel:` URL that dials a phone number as people write it: with its country code and its extension. */
export function toPhoneUrl(phone: string): string {
  const { digits, extension } = partsOf(phone);
  return `tel:${/^\D*\+/.test(phone) ? '+' : ''}${digits}${extension && `;ext=${extension}`}`;
}
