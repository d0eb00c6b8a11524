import { expect, it } from 'vitest';
import { guestNumber, guestWords, readGuestCount, withGivenCount } from './guest-count.ts';

it.each([
  ['120', 120],
  [' 120 ', 120],
  ['1,200', 1200],
  ['1.200', 1200],
  ['1 200', 1200],
  ["1'200", 1200],
  ['12,500 people', 12_500],
  ['85.7', 85],
  ['about 80 people', 80],
  ['~80', 80],
  ['80+', 80],
  ['80ish', 80],
  ['up to 200', 200],
  ['120 guests (maybe more)', 120],
  ['1k', 1000],
  ['1.5k', 1500],
  ['１２０', 120],
  ['12\u200b0', 120],
  ['١٢٠', 120],
  ['۱٬۲۰۰', 1200],
  ['१२० लोग', 120],
  ['𝟏𝟐𝟎', 120],
  ['0', 0],
])('reads %s as %i', (typed, count) => {
  expect(readGuestCount(typed)).toEqual({ count, range: '' });
});

it.each([
  ['100-150', 150],
  ['100 – 150 people', 150],
  ['150-100', 150],
  ['1,000 - 1,500', 1500],
  ['100 to 150', 150],
  ['100 guests to 120 guests', 120],
  ['80 or 100', 100],
  ['80/100', 100],
  ['between 80 and 100', 100],
  ['from 80 up to 100', 100],
  ['١٠٠-١٥٠', 150],
])('takes the larger of %s: %i', (typed, count) => {
  expect(readGuestCount(typed)).toEqual({ count, range: typed });
});

it.each([
  '100 adults and 20 kids',
  '50 + 20',
  '100, 150',
  '120 (100 adults, 20 kids)',
  '12 tables of 8',
  '40 couples',
  '5 dozen',
  '50%',
  '-5',
  '6/12/27',
  '1e3',
  '1,20',
])('asks what %s means', (typed) => {
  expect(readGuestCount(typed)).toBeNull();
});

it('asks what a text means that nobody types', () => {
  expect(readGuestCount(`${'1'.repeat(250_000)} 2`)).toBeNull();
});

it.each(['', ' ', 'a few', 'TBD', '?', '-'])('finds no number in "%s"', (typed) => {
  expect(readGuestCount(typed)).toBeUndefined();
});

it.each([
  [{ guestCount: 1200 }, '1,200', '1,200 guests'],
  [{ guestCount: 1, isGuestCountGiven: true }, '1', '1 guest'],
  [{ guestCount: 1, isGuestCountGiven: false }, 'not given', 'guests not given'],
])('is shown to staff: %j', (count, number, words) => {
  expect([guestNumber(count), guestWords(count)]).toEqual([number, words]);
});

type Changes = Parameters<typeof withGivenCount>[0];

it.each<[Changes, boolean | undefined]>([
  [{}, undefined],
  [{ guestCount: 1 }, true],
  [{ guestCount: 1, isGuestCountGiven: false }, false],
  [{ guestCount: 80, isGuestCountGiven: false }, true],
])('is given by %j: %s', (changes, isGiven) => {
  expect(withGivenCount(changes).isGuestCountGiven).toBe(isGiven);
});
