import { adminPaths } from '#shared/admin-paths.ts';
import type { Kind } from '#shared/kind.ts';

/** A mail, sent or received. */
export const messageKind = {
  path: '/messages',
  a: 'a message',
  one: 'message',
  many: 'messages',
  opensAt: `${adminPaths.mail}?tab=all&open=`,
  shownBy: ['inbox', 'inquiries', 'clients', 'timeline'],
  search: { texts: 3, heading: 'Mail' },
} as const satisfies Kind;
