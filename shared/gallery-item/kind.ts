import { adminPaths } from '#shared/admin-paths.ts';
import type { Kind } from '#shared/kind.ts';

/** A picture of the gallery. */
export const galleryItemKind = {
  path: '/gallery',
  a: 'a picture',
  one: 'picture',
  many: 'pictures',
  list: 'gallery',
  nameField: 'title',
  opensAt: `${adminPaths.gallery}?edit=`,
  shownBy: ['dashboard'],
} as const satisfies Kind;
