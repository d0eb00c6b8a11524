import type { PayOutcome } from '#shared/rendering/pay-view.ts';

const close = 'You can close this page.';

/** What somebody reads who comes back from Stripe to no page of theirs. */
export const payReturnTexts = {
  title: 'Your payment',
  description: 'What became of a payment by card.',
  next: {
    paid: close,
    clearing: close,
    flagged: close,
    unpaid: 'Please open the link that we mailed you.',
  } satisfies Record<PayOutcome, string>,
  back: 'Back to your page',
} as const;
