import { adminPaths } from '#shared/admin-paths.ts';
import type { Kind } from '#shared/kind.ts';

/** What a space costs on some days, or on all. */
export const rentalPriceKind = {
  path: '/rental-prices',
  a: 'a rental price',
  one: 'rental price',
  many: 'rental prices',
  nameField: 'name',
  opensAt: `${adminPaths.catalog}?tab=rental&edit=`,
  shownBy: [],
} as const satisfies Kind;
