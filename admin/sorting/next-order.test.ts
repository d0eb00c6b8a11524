import { expect, it } from 'vitest';
import { nextOrder } from './next-order.ts';

it('is one more than the highest order, wherever that stands, and 0 for the first item', () => {
  expect(nextOrder([])).toBe(0);
  expect(nextOrder([{ order: 4 }, { order: 0 }])).toBe(5);
});
