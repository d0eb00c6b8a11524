import type Stripe from 'stripe';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type CheckoutMethod, checkoutMethods } from '#shared/money/values.ts';
import { payReturnPath } from '#shared/rendering/pay-view.ts';
import type { Payable } from './payable.ts';
import type { SessionRow } from './table.ts';

/** What Stripe calls the ways to pay. */
const stripeMethods = {
  card: 'card',
  bank_debit: 'us_bank_account',
} as const satisfies Record<CheckoutMethod, string>;

/** How somebody paid, by what Stripe calls it. A wallet such as Apple Pay is a card. */
export const toPaymentMethod = (type: string | undefined): CheckoutMethod =>
  checkoutMethods.find((method) => stripeMethods[method] === type) ?? 'card';

/** Stripe takes no longer names. */
const maxName = 250;

/**
 * What Stripe is asked for. The same session is asked for in the same words, whoever retries it, because its idempotency key is the same.
 */
export async function toStripeSession(
  ctx: Ctx,
  { id, proposalId, amountCents, currency, methods }: SessionRow,
  { name, number }: Payable,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { name: venue } = await getVenue(ctx);
  // Of nobody's link: the session is whoever's who may pay the row, and Stripe learns no capability token.
  const back = `${ctx.config.publicOrigin}${payReturnPath}${id}`;
  const metadata = { checkout: id, proposal: proposalId ?? '', number };
  return {
    mode: 'payment',
    client_reference_id: id,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: amountCents,
          product_data: { name: `${name} · ${number} · ${venue}`.slice(0, maxName).toWellFormed() },
        },
      },
    ],
    // Of those that the account of the venue has switched on.
    allowed_payment_method_types: methods.map((method) => stripeMethods[method]),
    // A bank that takes days to be verified would leave a session that nobody has paid.
    ...(methods.includes('bank_debit') && {
      payment_method_options: { us_bank_account: { verification_method: 'instant' as const } },
    }),
    // What is paid is the amount and the currency that are due, and not a conversion of them.
    adaptive_pricing: { enabled: false },
    submit_type: 'pay',
    payment_intent_data: { description: `${number}: ${name}`.slice(0, maxName).toWellFormed(), metadata },
    metadata,
    success_url: back,
    cancel_url: back,
  };
}
