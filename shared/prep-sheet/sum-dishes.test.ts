import { expect, it } from 'vitest';
import type { Dish } from '#shared/running-sheet/dishes.ts';
import { sumDishes } from './sum-dishes.ts';

const dish = (more: Partial<Dish> = {}): Dish => ({
  ...{ id: 'a', lineId: 'a', partId: null, itemId: 'bread', name: 'Bread', category: 'SIDES', unit: 'each' },
  ...{ team: 'food', diets: [], allergens: [], quantity: 1500, of: '', choice: null, isReworded: false },
  ...more,
});
const dated = (more: Partial<Dish> = {}, event: object = {}) => ({
  ...{ eventId: 'one', day: '2027-06-12', part: 'Dinner', dish: dish(more) },
  ...event,
});

it('what a part of an event has twice is one, and says all packages', () => {
  const [bread] = sumDishes([
    dated({ of: 'Feast' }),
    dated({ of: 'Late night', choice: { name: 'Sides', chosen: 2 }, isReworded: true }),
    dated({}, { part: 'Brunch' }),
  ]);
  expect(bread).toMatchObject({
    total: 4500,
    uses: [
      { part: 'Dinner', quantity: 3000, of: ['Feast', 'Late night'], chosen: 2, isReworded: true },
      { part: 'Brunch', quantity: 1500, of: [], chosen: 1, isReworded: false },
    ],
  });
});

it('one that a proposal calls otherwise, has another unit or is not in the catalog stays apart', () => {
  const all = [{}, { name: ' bread' }, { name: 'Bread without salt' }, { unit: 'guest' as const }, { itemId: null }];
  expect(
    sumDishes(all.map((more) => dated(more)))
      .map(({ total }) => total)
      .toSorted(),
  ).toEqual([1500, 1500, 1500, 3000]);
});

it('food comes before drinks, by category and name, and what is not in the catalog last', () => {
  const names = sumDishes([
    dated({ name: 'Punch', team: 'bar', category: 'BAR' }),
    dated({ name: 'Tacos', category: '', itemId: null }),
    dated({ name: 'Soup', category: 'STARTERS' }),
    dated({ name: 'Éclair' }),
    dated({ name: 'Bread' }),
  ]).map(({ name }) => name);
  expect(names).toEqual(['Bread', 'Éclair', 'Soup', 'Tacos', 'Punch']);
});
