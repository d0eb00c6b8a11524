import type { Kind } from '#shared/kind.ts';

/** Days on which the venue is closed. */
export const blackoutKind = {
  path: '/blackouts',
  a: 'closed days',
  one: 'closed days',
  many: 'closed days',
  shownBy: ['calendar', 'holds', 'venue'],
} as const satisfies Kind;
