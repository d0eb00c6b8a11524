import { adminPaths } from '#shared/admin-paths.ts';
import type { Kind } from '#shared/kind.ts';

/** A bundle of catalog items with a price of its own. */
export const packageKind = {
  path: '/packages',
  a: 'a package',
  one: 'package',
  many: 'packages',
  nameField: 'name',
  opensAt: `${adminPaths.catalog}?tab=packages&edit=`,
  labels: {
    imageUrl: 'Photo',
    parts: 'What is in it',
  },
  shownBy: ['prep-sheet', 'running-sheet'],
} as const satisfies Kind;
