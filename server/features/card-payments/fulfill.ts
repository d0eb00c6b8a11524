/** The one way in which a payment at Stripe becomes one here: from a webhook, the page that a client comes back to, or the sweep. */

import type { Ctx } from '#server/platform/context.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError } from '#shared/api/errors.ts';
import { checkoutMessages } from '#shared/payment/checkout.ts';
import { bookTruth } from './book.ts';
import { findSession, readSession, writeSession } from './store.ts';
import { isMissing, toUnavailable } from './stripe/client.ts';
import type { SessionRow } from './table.ts';
import { readTruth } from './truth.ts';
import { findPayment } from './write-line.ts';

/** Whoever else writes the same session meanwhile does so once or twice. */
const maxRounds = 12;

/** A session that Stripe does not know by the key of this server: of another account. */
async function forget(ctx: Ctx, row: SessionRow): Promise<SessionRow> {
  ctx.logger?.error({ session: row.id }, 'A checkout session is not there at Stripe.');
  const isOver = row.state === 'complete' || row.state === 'flagged';
  const changes = { checkAt: null, ...(!isOver && { state: 'expired' as const, url: null }) };
  await ctx.db.tx(() => writeSession(ctx, row, changes));
  return { ...row, ...changes };
}

/**
 * Records what Stripe says of a session now, each thing once, however often and at once it is called. Undefined for one that nobody here
 * knows. Errors are those of Stripe.
 */
export async function fulfill(ctx: Ctx, sessionId: string): Promise<SessionRow | undefined> {
  for (let round = 0; round < maxRounds; round += 1) {
    const seen = await findSession(ctx, { sessionId });
    if (seen === undefined) return undefined;
    const truth = await readTruth(ctx, sessionId).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (truth === undefined) return forget(ctx, seen);
    const written = await batchTransaction(ctx, async (batch) => {
      const row = await readSession(ctx, seen.id);
      // What was read before somebody else wrote may be older than that.
      if (row === undefined || row.revision !== seen.revision) return undefined;
      return bookTruth(ctx, row, truth, batch);
    });
    if (written !== undefined) return written;
  }
  throw new AppError('unavailable', { message: checkoutMessages.unavailable });
}

/** What a client reads who comes back from Stripe. */
export interface CheckoutReturn {
  /** `open`: it is not paid, and can be. `clearing`: a bank debit takes days. `problem`: please call us. */
  state: 'paid' | 'clearing' | 'open' | 'ended' | 'failed' | 'problem';
  proposalId: string;
}

/** How what a session was for stands. */
async function stateOf(ctx: Ctx, { state, paymentIntentId }: SessionRow): Promise<CheckoutReturn['state']> {
  if (state === 'flagged') return 'problem';
  if (state === 'expired' || state === 'ending') return 'ended';
  const payment = paymentIntentId === null ? undefined : await findPayment(ctx, paymentIntentId);
  if (payment === undefined) return 'open';
  if (payment.state === 'clearing' || payment.state === 'failed') return payment.state;
  return 'paid';
}

/**
 * What became of a session that was made here, by what is known of it; undefined for one that was not: an address may hold anything.
 */
export async function readReturn(ctx: Ctx, id: string): Promise<CheckoutReturn | undefined> {
  const row = await readSession(ctx, id);
  if (row === undefined || row.proposalId === null) return undefined;
  return { state: await stateOf(ctx, row), proposalId: row.proposalId };
}

/** The same by what Stripe says of it now. Throws `unavailable` where Stripe is away: it is learned all the same. */
export async function fulfillReturn(ctx: Ctx, id: string): Promise<CheckoutReturn | undefined> {
  const known = await readSession(ctx, id);
  if (known !== undefined && known.sessionId !== null && known.proposalId !== null)
    await fulfill(ctx, known.sessionId).catch((error: unknown) => {
      throw toUnavailable(ctx, error, 'A checkout session could not be read.');
    });
  return readReturn(ctx, id);
}
