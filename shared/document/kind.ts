import type { Kind } from '#shared/kind.ts';

/** A file of an inquiry, a client or an event. */
export const documentKind = {
  path: '/documents',
  a: 'a document',
  one: 'document',
  many: 'documents',
  nameField: 'name',
  shownBy: ['timeline'],
} as const satisfies Kind;
