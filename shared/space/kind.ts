import type { Kind } from '#shared/kind.ts';

/** A part of the venue that can be booked. */
export const spaceKind = {
  path: '/spaces',
  a: 'a space',
  one: 'space',
  many: 'spaces',
  nameField: 'name',
  shownBy: ['calendar', 'holds', 'events', 'venue', 'running-sheet'],
} as const satisfies Kind;
