import { adminPaths } from '#shared/admin-paths.ts';
import type { Kind } from '#shared/kind.ts';

/** What the venue sells. */
export const catalogItemKind = {
  path: '/catalog-items',
  a: 'a catalog item',
  one: 'catalog item',
  many: 'catalog items',
  nameField: 'name',
  opensAt: `${adminPaths.catalog}?edit=`,
  labels: {
    imageUrl: 'Photo',
  },
  shownBy: ['packages', 'catalogItems', 'services', 'prep-sheet', 'running-sheet'],
} as const satisfies Kind;
