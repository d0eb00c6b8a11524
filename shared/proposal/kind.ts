import { adminPaths } from '#shared/admin-paths.ts';
import type { Kind } from '#shared/kind.ts';

/** What the venue offers a client, with its prices, to be signed. */
export const proposalKind = {
  path: '/proposals',
  a: 'a proposal',
  one: 'proposal',
  many: 'proposals',
  nameField: 'title',
  opensAt: `${adminPaths.proposals}/`,
  search: { texts: 8, fields: ['number'] },
  labels: {
    state: 'State',
    parts: 'When and where',
    cancellation: 'Cancellation',
  },
  // What is due of one follows from it.
  shownBy: ['inbox', 'dashboard', 'timeline', 'payments', 'prep-sheet', 'running-sheet'],
} as const satisfies Kind;
