/** The one-of values and limits of billing documents, free of zod so that the browser can carry them. */

/** An invoice asks for one payment of a schedule, the final bill for all that is left after the event. A receipt says what was paid, or refunded; a credit note takes back an invoice, or part of it. */
export const billingTypes = ['invoice', 'final_bill', 'credit_note', 'receipt'] as const;
export type BillingType = (typeof billingTypes)[number];

/** What a document is called on its page, in print and in lists. */
export const billingTypeLabels: Record<BillingType, string> = {
  invoice: 'Invoice',
  final_bill: 'Final bill',
  credit_note: 'Credit note',
  receipt: 'Receipt',
};

/** An invoice that was credited whole asks for nothing any more. */
export const billingStates = ['issued', 'credited'] as const;

/** Texts in UTF-16 units; amounts in whole cents. */
export const billingLimits = { lines: 100, reason: 300, note: 2000, cents: 1_000_000_000 } as const;

/** The sentences that reject a billing document. */
export const billingMessages = {
  proposal: 'Please choose the proposal that it is for.',
  row: 'Please choose a payment of this proposal’s schedule.',
  unsigned: 'Nobody has signed this proposal yet. Please send an invoice after that.',
  nothing: 'Nothing is to be paid for this payment. Please choose another one.',
  issued: (number: string) => `${number} is the invoice for this payment already.`,
  finished: 'The final bill asks for all that is left.',
  isFinal: (number: string) => `${number} is the final bill already. Please add or change a line to issue another one.`,
  early: (day: string) => `The event is on ${day}. Please issue the final bill after that.`,
  canceled: 'The event is canceled.',
  changing: 'A change order is open. Please have it signed, or discard it first.',
  total: 'Please keep the total to at most $10,000,000.',
  invoice: 'Only an invoice can be credited.',
  over: (number: string) => `${number} asks for nothing any more.`,
  amount: 'Please enter an amount from 0.01 to 10,000,000, such as 1250.95.',
  reason: 'Please say why.',
  tooLong: (max: number) => `Please keep it to at most ${max.toLocaleString('en-US')} characters.`,
  tooMuch: (amount: string, number: string) => `Only ${amount} of ${number} is not credited yet.`,
  stands: 'This document was issued and stays as it is.',
} as const;
