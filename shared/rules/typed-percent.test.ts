import { expect, it } from 'vitest';
import { percentText, typedPercent } from './typed-percent.ts';

it.each([
  ['8.25', 8250, '8.25'],
  [' 6.875 %', 6875, '6.875'],
  ['0', 0, '0'],
  ['007.5', 7500, '7.5'],
  ['100%', 100_000, '100'],
  ['0.001', 1, '0.001'],
])('reads %j as %d thousandths, and writes %s', (typed, thousandths, text) => {
  expect(typedPercent(typed)).toBe(thousandths);
  expect(percentText(thousandths)).toBe(text);
});

it.each(['', '8,25', '100.001', '8.2525', '-1', '.5', '8.', 'ten'])('rejects %j', (typed) => {
  expect(typedPercent(typed)).toBeUndefined();
});
