/** The limits and sentences of canceling an event, free of zod so that the browser can carry them. */

/** Texts in UTF-16 units; amounts in whole cents. */
export const cancellationLimits = { reason: 300, cents: 1_000_000_000, proposals: 100 } as const;

/** The sentences that reject it. */
export const cancellationMessages = {
  over: 'The event is over, so it cannot be canceled. Please issue its final bill.',
  finished: 'The final bill has been issued, so the event cannot be canceled. Please credit that bill.',
  proposal: 'Please choose a proposal of this event that was signed.',
  twice: 'Please name each proposal once.',
  changed: 'Something was paid, refunded or changed meanwhile. Please look at the numbers again.',
  amount: 'Please enter an amount, such as 1250.95.',
  tooMuch: (paid: string) => `Only ${paid} has been paid.`,
  tooLittle: (over: string) => `At least ${over} goes back: it was paid too much.`,
  reason: 'Please say why another amount goes back.',
  tooLong: (max: number) => `Please keep it to at most ${max.toLocaleString('en-US')} characters.`,
  settle: 'This event has a signed contract. Please use Cancel event, which works out what goes back.',
  stands: 'This event was canceled and its contract settled, so it stays canceled. Please make a new event instead.',
} as const;
