import type { Kind } from '#shared/kind.ts';

/** What the venue sells. */
export const catalogItemKind = {
  path: '/catalog-items',
  a: 'a catalog item',
  one: 'catalog item',
  many: 'catalog items',
  nameField: 'name',
  labels: { imageUrl: 'Photo', serviceId: 'AV service' },
  shownBy: ['packages', 'catalogItems', 'services'],
} as const satisfies Kind;
