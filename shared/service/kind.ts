import type { Kind } from '#shared/kind.ts';

/** What the venue offers, on the home page or as equipment. */
export const serviceKind = {
  path: '/services',
  a: 'a service',
  one: 'service',
  many: 'services',
  nameField: 'title',
  labels: { title: 'Name' },
  shownBy: ['dashboard'],
} as const satisfies Kind;
