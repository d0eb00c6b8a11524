import { expect, it } from 'vitest';
import { isBlank } from './typed-text.ts';

it.each([
  '',
  ' \t\n\u00a0\u3000',
  '\u200b',
  '\u2060',
  '\u00ad',
  '\ufeff',
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u2800',
  '\u180e\u034f',
  '\u202e\u200f',
  '\u{e0020}\u{e0100}',
  '\u0000\u001b\u0085',
])('finds nothing to read in %j', (text) => {
  expect(isBlank(text)).toBe(true);
});

it.each(['O', '李', '👩‍👩‍👧', '❤️', '.', '\u200bA', 'می‌خواهم'])('finds something to read in %s', (text) => {
  expect(isBlank(text)).toBe(false);
});
