import { expect, it } from 'vitest';
import { typedCents } from './typed-money.ts';

it.each([
  ['1,250.95', 125095],
  ['$85', 8500],
  [' $ 1,000,000 ', 100000000],
  ['0.5', 50],
  ['1250.95', 125095],
])('reads "%s"', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});

it.each(['123,00', '1.250,95', '1,25', '85.999', '', '-5', '1e3', '85.', '.50', '12,34,567', '9'.repeat(20)])(
  'does not guess what "%s" means',
  (text) => {
    expect(typedCents(text)).toBeUndefined();
  },
);
