import type { Kind } from '#shared/kind.ts';

/** What staff wrote down about a record. */
export const noteKind = {
  path: '/notes',
  a: 'a note',
  one: 'note',
  many: 'notes',
  shownBy: ['inbox', 'timeline'],
} as const satisfies Kind;
