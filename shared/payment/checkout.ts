// Free of zod, because pages of clients name these.

/** A bank debit takes days and may fail, so that it is not offered so near to the event. */
export const noBankDebitDays = 7;

/** Whole cents: less or more than this Stripe charges no card. */
export const checkoutLimits = { minCents: 50, maxCents: 99_999_999 } as const;

/** What somebody reads who cannot pay on our page, or to whom nothing can be refunded. */
export const checkoutMessages = {
  unavailable: 'Card payments are unavailable right now. Please try again in a few minutes.',
  paid: 'Already paid.',
  clearing: 'This payment is on its way.',
  nothing: 'There is nothing to pay here.',
  gone: 'This date was just booked by somebody else.',
  unknown: 'We could not ask Stripe about your payment right now. It is recorded as soon as we hear of it.',
  amount: 'Another amount is due by now. Please look at it again before you pay.',
  changed: 'This proposal has changed. Please load this page again.',
  method: 'Please pay this another way, or call us.',
  tooSmall: 'This amount is too small for a card. Please pay it another way.',
  tooLarge: 'This amount is too large for a card. Please pay it by check or bank transfer.',
  currency: 'Cards cannot be charged in this currency.',
  notOnline: 'This payment did not come by card or bank debit, so it cannot go back that way.',
  notPaid: 'This payment has not been paid, so nothing can be refunded.',
  refunded: 'This payment has been refunded.',
  refundRejected: 'Stripe did not make this refund. Please look at the payment in Stripe.',
  refundPending: 'Stripe cannot be reached right now. The refund is made as soon as it can be.',
} as const;
