import { expect, it } from 'vitest';
import { answerInWords } from './words.ts';

it.each([
  ['20:30', '8:30 PM'],
  ['00:00', '12 AM'],
  ['About 20:30', 'About 20:30'],
  ['25:00', '25:00'],
  ['', ''],
])('says a time by the clock, and all else as it was answered: %s', (answer, words) => {
  expect(answerInWords(answer)).toBe(words);
});
