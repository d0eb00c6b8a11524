import type { PaymentSummary } from '#shared/payment/schema.ts';
import type { CountedPayment, CreditedRows } from '#shared/rules/paid-rows.ts';

/** What is billed, credited, paid, due and paid too much, in whole cents. */
export type MoneySums = Pick<PaymentSummary, 'billed' | 'credited' | 'paid' | 'clearing' | 'due' | 'credit'>;

/** The sums of a proposal. What nobody has signed is not billed, so that all that was paid for it is too much. */
export const sumsFrom = (
  isSigned: boolean,
  total: number,
  { credited, paid, due, overpaid }: Pick<CreditedRows, 'credited' | 'paid' | 'due' | 'overpaid'>,
  clearing: readonly CountedPayment[],
): MoneySums => ({
  billed: isSigned ? total : 0,
  credited,
  paid,
  clearing: clearing.reduce((sum, { amountCents }) => sum + amountCents, 0),
  due: isSigned ? due : 0,
  credit: isSigned ? overpaid : paid,
});
