import { expect, it } from 'vitest';
import { typedQuantity } from './typed-quantity.ts';

it.each([
  ['', null],
  ['12', 12_000],
  ['1,200', 1_200_000],
  ['2.5', 2500],
  ['0.125', 125],
  ['1,5', Number.NaN],
  ['1,2000', Number.NaN],
  ['1.2345', Number.NaN],
  ['-1', Number.NaN],
  ['ten', Number.NaN],
])('%s is read as %s thousandths', (text, thousandths) => {
  expect(typedQuantity(text)).toBe(thousandths);
});
