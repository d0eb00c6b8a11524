import type { Kind } from '#shared/kind.ts';

/** A day kept for somebody until a moment. */
export const holdKind = {
  path: '/holds',
  a: 'a hold',
  one: 'hold',
  many: 'holds',
  shownBy: ['calendar', 'events', 'inbox', 'inquiries', 'venue', 'timeline'],
} as const satisfies Kind;
