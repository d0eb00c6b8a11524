import { adminPaths } from '#shared/admin-paths.ts';
import type { Kind } from '#shared/kind.ts';

/** An item of the page about the venue. */
export const aboutItemKind = {
  path: '/about-items',
  a: 'an about item',
  one: 'about item',
  many: 'about items',
  nameField: 'title',
  opensAt: `${adminPaths.aboutItems}?edit=`,
  shownBy: ['aboutItems', 'dashboard'],
} as const satisfies Kind;
