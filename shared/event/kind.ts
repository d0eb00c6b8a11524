import { adminPaths } from '#shared/admin-paths.ts';
import type { Kind } from '#shared/kind.ts';

/** A booked day of a client. */
export const eventKind = {
  path: '/events',
  a: 'an event',
  one: 'event',
  many: 'events',
  nameField: 'title',
  opensAt: `${adminPaths.events}/`,
  shownBy: [
    'clients',
    'calendar',
    'holds',
    'venue',
    'dashboard',
    'timeline',
    'payments',
    'prep-sheet',
    'running-sheet',
  ],
  search: { texts: 2, notes: 6 },
} as const satisfies Kind;
