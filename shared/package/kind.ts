import type { Kind } from '#shared/kind.ts';

/** A bundle of catalog items with a price of its own. */
export const packageKind = {
  path: '/packages',
  a: 'a package',
  one: 'package',
  many: 'packages',
  nameField: 'name',
  labels: { imageUrl: 'Photo' },
  shownBy: [],
} as const satisfies Kind;
