import type { Kind } from '#shared/kind.ts';

/** An invoice, a credit note or a receipt: a document with a number that stays as it was issued. */
export const billingDocumentKind = {
  path: '/billing-documents',
  a: 'a billing document',
  one: 'billing document',
  many: 'billing documents',
  shownBy: ['timeline', 'payments'],
} as const satisfies Kind;
