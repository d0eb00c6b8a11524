/** Reads the day that a message names, as people and forms write it. */

import { plannedDayField } from '#shared/fields/basic-fields.ts';
import { readTypedDay } from '#shared/rules/typed-day.ts';

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

/** Of a text that names more days, nobody knows which one is meant. */
const maxDays = 20;
const writtenYear = /(?<!\d)20\d{2}(?!\d)|['’]\d{2}\b/;
const doubt = /\b(?:tb[acd]|maybe|perhaps|possibly|not sure|undecided)\b/i;
/** Of `6.12.2027`, nobody knows which number is the month. */
const isUnclear = (words: string) => /^(?:0?\d|1[0-2])\.(?:0?\d|1[0-2])\.\d{4}$/.test(words);

const nth = (name: string) => `(?<${name}>\\d{1,2})(?:st|nd|rd|th)?`;
const to = ' ?(?:[-\\u2010-\\u2015]|to|through|thru|until) ?';
const year = '(?<lastYear>\\d{4})\\b';
const ranges = [
  `(?<month>${month}) ${nth('day')}(?:,? (?<year>\\d{4}))?${to}(?:(?<lastMonth>${month}) )?${nth('lastDay')},? ${year}`,
  `${nth('day')}(?: (?:of )?(?<month>${month})(?:,? (?<year>\\d{4}))?)?${to}${nth('lastDay')} (?:of )?(?<lastMonth>${month}),? ${year}`,
  `(?<month>\\d{1,2})/(?<day>\\d{1,2})(?:/(?<year>\\d{4}))?${to}(?:(?<lastMonth>\\d{1,2})/)?(?<lastDay>\\d{1,2})/${year}`,
  `(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})${to}${year.replace('\\b', '')}-(?<lastMonth>\\d{2})-(?<lastDay>\\d{2})\\b`,
].map((pattern) => new RegExp(`\\b${pattern}`, 'gi'));

type Range = Partial<Record<'month' | 'day' | 'year' | 'lastMonth' | 'lastDay' | 'lastYear', string>>;

/** The same of `June`, `Jun.` and `jun`, and of `6` and `06`. */
const monthKey = (name: string) => Number(name) || name.slice(0, 3).toLowerCase();

/** The first day of a range within one month; any other stays as it is. Of `6/9-6/11/2028`, nobody knows which number is the month. */
function toFirstDay(range: string, { month, day = '', year, lastMonth, lastDay, lastYear = '' }: Range): string {
  const name = month ?? lastMonth ?? '';
  const isInMonth = monthKey(lastMonth ?? name) === monthKey(name) && (year ?? lastYear) === lastYear;
  const isClear = !range.includes('/') || Number(lastDay) > 12;
  if (!isInMonth || !isClear || Number(day) >= Number(lastDay)) return range;
  return /^\d/.test(name)
    ? `${lastYear}-${name.padStart(2, '0')}-${day.padStart(2, '0')}`
    : `${name} ${day}, ${lastYear}`;
}

const weekdays = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)\b/gi;

/** A text with the first day in the place of each range of days. */
function withoutRanges(text: string): string {
  const bare = text.replace(new RegExp(`${weekdays.source},? ?`, 'gi'), '');
  const first = ranges.reduce(
    (words, range) => words.replace(range, (found, ...rest) => toFirstDay(found, rest.at(-1) as Range)),
    bare,
  );
  return first === bare ? text : first;
}

/**
 * The day that a text names, if it is one alone, or the first one of a range. No year is guessed where one is written elsewhere, or where
 * the day is in doubt. `isWhole`: the text says nothing else.
 */
export function findDay(words: string, today: string): { value: string | null; isWhole: boolean } {
  const written = words.replace(/[ \u00a0]+/g, ' ');
  const text = withoutRanges(written);
  const found = text.match(days) ?? [];
  if (found.length > maxDays) return { value: null, isWhole: false };
  const read = new Set(found.flatMap((words) => toDay(words, today) ?? []));
  const [day] = read;
  const isInDoubt = writtenYear.test(text) || doubt.test(text);
  const isGuess = (words: string) => isInDoubt && !/\d{4}|\/\d{2}$|-\d{2}$/.test(words);
  const isClear = !found.some((words) => isUnclear(words) || isGuess(words));
  const beside = text.replace(days, '').replace(weekdays, '');
  return {
    value: isClear && read.size === 1 ? (day ?? null) : null,
    isWhole: text === written && found.length === 1 && !/[\p{L}\d]/u.test(beside),
  };
}
