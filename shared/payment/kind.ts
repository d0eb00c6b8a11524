import type { Kind } from '#shared/kind.ts';

/** Money that came for a proposal, or went back. */
export const paymentKind = {
  path: '/payments',
  a: 'a payment',
  one: 'payment',
  many: 'payments',
  shownBy: ['timeline', 'billing-documents'],
} as const satisfies Kind;
