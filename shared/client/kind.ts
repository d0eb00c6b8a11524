import { adminPaths } from '#shared/admin-paths.ts';
import type { Kind } from '#shared/kind.ts';

/** Somebody who books, with their events. */
export const clientKind = {
  path: '/clients',
  a: 'a client',
  one: 'client',
  many: 'clients',
  nameField: 'name',
  opensAt: `${adminPaths.clients}/`,
  shownBy: ['dashboard', 'timeline', 'running-sheet'],
  search: { texts: 1, notes: 5 },
} as const satisfies Kind;
