import { expect, it } from 'vitest';
import { costOfPackage, marginOf, marginOfLines } from './margin.ts';
import type { PackagePart } from './values.ts';

it.each([
  [8500, 3400, 60_000],
  [1000, 333, 66_700],
  [1000, 1500, -50_000],
  [1000, null, undefined],
  [0, 100, undefined],
])('of a price of %d and a cost of %s cents is %s thousandths', (price, cost, margin) => {
  expect(marginOf(price, cost)).toBe(margin);
});

it('counts the dearest options of a choice beyond their upgrade, and is not known without the cost of an item', () => {
  const option = (itemId: string, upgradeCents: number) => ({ id: itemId, itemId, upgradeCents });
  const parts: PackagePart[] = [
    { id: 'p', kind: 'item', itemId: 'bread', quantity: 1500 },
    {
      ...{ id: 'q', kind: 'choice', name: 'Mains', count: 2 },
      options: [option('fish', 400), option('beef', 0), option('soup', 0)],
    },
  ];
  const costs: Record<string, number> = { bread: 101, fish: 1200, beef: 1100, soup: 300 };
  expect(costOfPackage(parts, (id) => costs[id] ?? null)).toBe(152 + 1100 + 800);
  expect(costOfPackage(parts, (id) => (id === 'soup' ? null : 100))).toBeNull();
  expect(costOfPackage([], () => 1)).toBeNull();
});

it('of what is sold counts the lines whose cost is known, after their discounts', () => {
  const dinner = { net: 8000_00, quantity: 100_000, costCents: 30_00 };
  const unknown = { net: 500_00, quantity: 1000, costCents: null };
  expect(marginOfLines([dinner, unknown])).toBe(62_500);
  expect(
    marginOfLines([
      { ...dinner, net: 6000_00 },
      { net: 1000_00, quantity: 500, costCents: 500_00 },
    ]),
  ).toBe(53_600);
  expect([marginOfLines([unknown]), marginOfLines([])]).toEqual([undefined, undefined]);
});
