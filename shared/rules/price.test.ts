import { describe, expect, it } from 'vitest';
import { isPrice, priceText } from './price.ts';

describe('a price', () => {
  it.each([
    [350, '$350'],
    [12.5, '$12.50'],
    [0.05, '$0.05'],
    [1450, '$1,450'],
    [1_000_000, '$1,000,000'],
    [0, ''],
    [null, ''],
  ])('of %d reads "%s"', (price, text) => {
    expect(priceText(price)).toBe(text);
  });

  it.each([0, 0.01, 12.5, 19.99, 0.1 + 0.2, 999_999.99, 1_000_000])('of %d is one', (price) => {
    expect(isPrice(price)).toBe(true);
  });

  it.each([-0.01, 12.345, 1_000_000.01, Number.NaN, Number.POSITIVE_INFINITY, 1e-5])('of %d is none', (price) => {
    expect(isPrice(price)).toBe(false);
  });
});
