// Free of zod, because forms in the browser use these lists and limits.

import type { TaxClass } from '#shared/rules/totals.ts';

/** What one of an item is. */
export const catalogUnits = ['each', 'guest', 'hour', 'event'] as const;
export type CatalogUnit = (typeof catalogUnits)[number];
/** How staff read them. */
export const catalogUnitLabels: Record<CatalogUnit, string> = {
  each: 'Each',
  guest: 'Per guest',
  hour: 'Per hour',
  event: 'Per event',
};

/** How staff read the tax classes. */
export const taxClassLabels: Record<TaxClass, string> = {
  food: 'Food',
  alcohol: 'Alcohol',
  rental: 'Rental',
  service: 'Service',
  other: 'Other',
};

/** What guests choose for themselves. */
export const diets = ['vegetarian', 'vegan', 'gluten_free', 'dairy_free', 'nut_free', 'halal', 'kosher'] as const;
export type Diet = (typeof diets)[number];
/** How everybody reads them. */
export const dietLabels: Record<Diet, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  gluten_free: 'Gluten-free',
  dairy_free: 'Dairy-free',
  nut_free: 'Nut-free',
  halal: 'Halal',
  kosher: 'Kosher',
};

/** The nine major food allergens of the United States (FALCPA, FASTER Act). */
export const allergens = [
  ...(['milk', 'egg', 'fish', 'shellfish', 'tree_nuts'] as const),
  ...(['peanuts', 'wheat', 'soy', 'sesame'] as const),
] as const;
export type Allergen = (typeof allergens)[number];
/** How everybody reads them. */
export const allergenLabels: Record<Allergen, string> = {
  milk: 'Milk',
  egg: 'Egg',
  fish: 'Fish',
  shellfish: 'Shellfish',
  tree_nuts: 'Tree nuts',
  peanuts: 'Peanuts',
  wheat: 'Wheat',
  soy: 'Soy',
  sesame: 'Sesame',
};

/** Texts in UTF-16 units. */
export const catalogLimits = { name: 200, description: 2000 } as const;

/** The largest file in bytes, and its lines below the headings. */
export const catalogImportLimits = { bytes: 1024 * 1024, rows: 1000 } as const;
