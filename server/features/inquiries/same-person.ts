import type { ThreadReason } from '#shared/inquiry/values.ts';
import { isSameNumber } from '#shared/rules/phone-number.ts';
import { withoutInvisible } from '#shared/rules/typed-text.ts';
import type { InquiryRow } from './table.ts';

type Person = Pick<InquiryRow, 'fullName' | 'email' | 'phone' | 'eventDate'>;

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'esq', 'phd', 'md']);

/** Letters that Unicode does not take apart into a plain one and its mark. */
const plainLetters = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' }),
);

/** The last word of a name without accents, apostrophes and case, and without such as Jr.; '' where that is an initial. */
function lastNameOf(fullName: string): string {
  const plain = withoutInvisible(fullName.normalize('NFKD'))
    .replace(/\(.*?\)/g, ' ')
    .replace(/[\p{M}\p{Lm}'‘’‛′`´ˊˋ]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => plainLetters.get(letter) ?? letter);
  const words = plain
    .replace(/[.,]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const last = words.findLast((word) => !suffixes.has(word)) ?? '';
  return [...last].length > 1 ? last : '';
}

export const isSameEmail = (one: Pick<Person, 'email'>, other: Pick<Person, 'email'>): boolean =>
  one.email.toLowerCase() === other.email.toLowerCase();

/**
 * Why two inquiries look like the same person's. The same email address or telephone number joins them; the same date with the same
 * last name is only proposed, because families and strangers share those. Undefined for different people.
 */
export function findSamePerson(one: Person, other: Person): ThreadReason | undefined {
  if (isSameEmail(one, other)) return 'email';
  if (isSameNumber(one.phone, other.phone)) return 'phone';
  if (one.eventDate === null || one.eventDate !== other.eventDate) return undefined;
  const name = lastNameOf(one.fullName);
  return name !== '' && name === lastNameOf(other.fullName) ? 'date' : undefined;
}
