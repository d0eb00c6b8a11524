import type { Dish } from '#shared/running-sheet/dishes.ts';
import type { PrepDish } from './schema.ts';

/** Dishes of one document, with the event and the day that each is for. */
export interface DatedDish {
  eventId: string;
  day: string;
  /** The name of the part of the event. */
  part: string;
  dish: Dish;
}

type Use = PrepDish['uses'][number];

/** A dish goes by its item and its name, so that one that a proposal names otherwise stays apart. */
const idOf = ({ itemId, name, team, unit }: Dish): string =>
  JSON.stringify([itemId, name.trim().toLowerCase(), team, unit]);

const toUse = ({ dish, ...use }: DatedDish): Use => ({
  ...use,
  ...{ quantity: dish.quantity, of: dish.of === '' ? [] : [dish.of] },
  ...{ chosen: dish.choice?.chosen ?? 1, isReworded: dish.isReworded },
});

const sumUses = (one: Use, other: Use): Use => ({
  ...one,
  quantity: one.quantity + other.quantity,
  of: [...new Set([...one.of, ...other.of])],
  chosen: Math.max(one.chosen, other.chosen),
  isReworded: one.isReworded || other.isReworded,
});

/** Groups by a key, in the order in which the keys came. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

/** Uses of a dish; what one part of an event has twice is one. */
const usesOf = (dated: readonly DatedDish[]): Use[] =>
  groupBy(dated, ({ eventId, day, part }) => `${eventId} ${day} ${part}`).map((same) =>
    same.map(toUse).reduce(sumUses),
  );

/** Dietary needs, each once whichever group of guests has it, in the order in which they came. */
export const sumDietary = (entries: readonly { name: string; count: number }[]): { name: string; count: number }[] =>
  groupBy(entries, ({ name }) => name.trim().toLowerCase()).map((same) => ({
    name: (same[0] as { name: string }).name,
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));

const { compare } = new Intl.Collator('en-US');

/** Food before drinks, by category and name; what is not in the catalog comes last. */
const inOrder = (one: PrepDish, other: PrepDish): number =>
  Number(one.team === 'bar') - Number(other.team === 'bar') ||
  Number(one.category === '') - Number(other.category === '') ||
  compare(one.category, other.category) ||
  compare(one.name, other.name) ||
  compare(one.id, other.id);

/** Each dish once with what all events have of it, in whole thousandths, and the uses in the order in which they came. */
export function sumDishes(dated: readonly DatedDish[]): PrepDish[] {
  return groupBy(dated, ({ dish }) => idOf(dish))
    .map((same): PrepDish => {
      const { dish } = same[0] as DatedDish;
      const { name, itemId, category, team, unit, diets, allergens } = dish;
      const uses = usesOf(same);
      const total = uses.reduce((sum, { quantity }) => sum + quantity, 0);
      const isKnown = itemId !== null;
      return { id: idOf(dish), name, team, category, unit, diets, allergens, isKnown, total, uses };
    })
    .toSorted(inOrder);
}
