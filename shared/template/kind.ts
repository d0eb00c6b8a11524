import { adminPaths } from '#shared/admin-paths.ts';
import type { Kind } from '#shared/kind.ts';

/** A text that replies begin with. */
export const templateKind = {
  path: '/templates',
  a: 'a template',
  one: 'template',
  many: 'templates',
  nameField: 'name',
  opensAt: `${adminPaths.templateSettings}?edit=`,
  shownBy: [],
} as const satisfies Kind;
