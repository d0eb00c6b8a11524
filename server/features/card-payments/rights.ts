import type { Ctx } from '#server/platform/context.ts';
import { connectStripe, findMissingRight, logFailure } from './stripe/client.ts';

/** What does not exist: a request for it changes nothing, and a key without the right is rejected before that is found out. */
const nothing = 'cs_test_none';

/**
 * Finds the rights that a restricted key lacks, and logs them. Everything that does not need them works. A probe that fails otherwise says
 * nothing of rights.
 */
export async function findMissingRights(ctx: Ctx): Promise<string[]> {
  const { stripe } = connectStripe(ctx);
  const { sessions } = stripe.checkout;
  const probes = [
    () => sessions.list({ limit: 1 }),
    () => sessions.expire(nothing),
    () => stripe.paymentIntents.list({ limit: 1 }),
    () => stripe.charges.list({ limit: 1 }),
    () => stripe.refunds.list({ limit: 1 }),
    () => stripe.refunds.create({ payment_intent: 'pi_none' }),
    () => stripe.disputes.list({ limit: 1 }),
  ];
  const missing = new Set<string>();
  for (const probe of probes) {
    const right = await probe().then(() => undefined, findMissingRight);
    if (right !== undefined) missing.add(right);
  }
  if (missing.size > 0)
    ctx.logger?.error(
      { missingRights: [...missing] },
      'The key of Stripe lacks rights: see docs/run/card-payments.md.',
    );
  return [...missing];
}

/** Looks for missing rights at a start. Never throws: nothing depends on it. */
export const reportMissingRights = (ctx: Ctx): Promise<void> =>
  findMissingRights(ctx).then(
    () => undefined,
    (error: unknown) => logFailure(ctx, error, 'The rights of the key of Stripe could not be read.'),
  );
