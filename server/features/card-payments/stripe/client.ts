import Stripe from 'stripe';
import type { StripeMode } from '#server/platform/config/stripe-settings.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { AppError } from '#shared/api/errors.ts';
import { checkoutMessages } from '#shared/payment/checkout.ts';

/** What responses and events look like, whatever the account of the venue has as its default. `docs/run/card-payments.md` names it too. */
const stripeApiVersion = '2026-10-28.endive';

const second = 1000;
/** A client who pressed Pay waits for this, twice at most. */
const timeoutMs = 8 * second;
/** For a connection that was closed, and for two tabs that use one idempotency key at the same moment. */
const maxNetworkRetries = 1;

interface Connected {
  stripe: Stripe;
  mode: StripeMode;
}

const connect = perContext(({ config: { stripe: settings } }): Connected | undefined => {
  if (settings === undefined) return undefined;
  const api = settings.api === undefined ? undefined : new URL(settings.api);
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: stripeApiVersion,
    timeout: timeoutMs,
    maxNetworkRetries,
    telemetry: false,
    ...(api && { host: api.hostname, port: api.port, protocol: 'http' as const }),
  });
  return { stripe, mode: settings.mode };
});

/** Stripe by the key of the server. Throws `not_found` without one. */
export function connectStripe(ctx: Ctx): Connected {
  const connected = connect(ctx);
  if (connected === undefined) throw new AppError('not_found');
  return connected;
}

const isOfStripe = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeError> =>
  error instanceof Stripe.errors.StripeError;

/** The right that a restricted key lacks, such as `rak_checkout_session_write`; undefined for another error. */
export function findMissingRight(error: unknown): string | undefined {
  if (!(error instanceof Stripe.errors.StripePermissionError)) return undefined;
  return /rak_\w+/.exec(error.message)?.[0] ?? 'unknown';
}

/** Whether it is unknown what became of a request: no answer came, or another one with the same key is under way. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError || (isOfStripe(error) && error.statusCode === 409);

/** Whether Stripe has no such object, in this mode. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Whether Stripe answered that the request itself cannot be done, now or later. */
export const isRejected = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/**
 * What the log says of a failure of Stripe, without its message, which may quote names and the end of the key.
 */
export function logFailure(ctx: Ctx, error: unknown, what: string): void {
  if (!isOfStripe(error)) {
    ctx.logger?.error({ err: error }, what);
    return;
  }
  const missingRight = findMissingRight(error);
  const { type, code, statusCode, requestId } = error;
  ctx.logger?.error({ type, code, statusCode, requestId, ...(missingRight && { missingRight }) }, what);
}

/** What a client reads where Stripe is away, or rejects our key. Another error is thrown as it is. */
export function toUnavailable(ctx: Ctx, error: unknown, what: string): AppError {
  if (!isOfStripe(error)) throw error;
  logFailure(ctx, error, what);
  return new AppError('unavailable', { message: checkoutMessages.unavailable });
}
