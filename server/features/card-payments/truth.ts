/** What Stripe says of a session, whatever an event said of it before. */

import type Stripe from 'stripe';
import type { Ctx } from '#server/platform/context.ts';
import type { PaymentState } from '#shared/payment/values.ts';
import { connectStripe, findMissingRight, logFailure } from './stripe/client.ts';

/** A session with its payment, and what became of that. */
export interface Truth {
  session: Stripe.Checkout.Session;
  /** Null until somebody pays. */
  intent: Stripe.PaymentIntent | null;
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
}

/** The longest page of a list of Stripe. Nothing here has more refunds or disputes. */
const pageSize = 100;

/** A list; none where a restricted key lacks the right, which the log names. */
async function readList<Row>(ctx: Ctx, what: string, list: PromiseLike<{ data: Row[] }>): Promise<Row[]> {
  try {
    return (await list).data;
  } catch (error) {
    if (findMissingRight(error) === undefined) throw error;
    logFailure(ctx, error, `Stripe does not let this key read ${what}.`);
    return [];
  }
}

/** Reads it all from Stripe. Errors are those of Stripe. */
export async function readTruth(ctx: Ctx, sessionId: string): Promise<Truth> {
  const { stripe } = connectStripe(ctx);
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] });
  const { payment_intent: intent } = session;
  if (intent === null || typeof intent === 'string') return { session, intent: null, refunds: [], disputes: [] };
  const ofIntent = { payment_intent: intent.id, limit: pageSize };
  const refunds = await readList(ctx, 'refunds', stripe.refunds.list(ofIntent));
  const disputes = await readList(ctx, 'disputes', stripe.disputes.list(ofIntent));
  return { session, intent, refunds, disputes };
}

/** Money that a dispute has taken, or keeps from us until it is decided. An inquiry of a bank takes none. */
const openDisputes = ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review'];

const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);

const refundStates: Record<string, PaymentState> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' };

/** How far a payment has come by itself. */
function baseStateOf({ status }: Stripe.PaymentIntent): PaymentState {
  if (status === 'succeeded') return 'succeeded';
  return status === 'processing' ? 'clearing' : 'failed';
}

/** A line of what was paid and went back: by what Stripe calls it, in whole cents. */
export interface MoneyLine {
  externalRef: string;
  amountCents: number;
  state: PaymentState;
}

/** What a payment, its refunds and its disputes come to. */
export interface Money {
  payment: MoneyLine;
  refunds: (MoneyLine & { refund: Stripe.Refund })[];
  /** What lost disputes took of a payment of which something else stands. */
  lost: MoneyLine[];
  /** The disputes of which no line stands: won, open again, or of all of it. */
  untaken: string[];
}

/**
 * While a dispute is open, the payment and its refunds are neither paid nor asked for. A lost one that took all of it is a payment that
 * failed; one of a part, or of what was left after a refund, went back like a refund.
 */
export function toMoney(intent: Stripe.PaymentIntent, { refunds, disputes }: Truth): Money {
  const isDisputed = disputes.some(({ status }) => openDisputes.includes(status));
  const lost = disputes.filter(({ status }) => status === 'lost');
  const lines = refunds.map((refund) => ({
    ...{ refund, externalRef: refund.id, amountCents: -refund.amount },
    state: refundStates[refund.status ?? ''] ?? ('clearing' as const),
  }));
  const stands = lines.filter(({ state }) => state !== 'failed');
  const isAllLost = stands.length === 0 && sum(lost) >= intent.amount;
  const base = baseStateOf(intent);
  const kept = isAllLost ? 'failed' : 'succeeded';
  const paid = isDisputed ? 'disputed' : kept;
  const isFrozen = base === 'succeeded' && isDisputed;
  const left = { cents: intent.amount - stands.reduce((all, { amountCents }) => all - amountCents, 0) };
  const took = lost.map(({ id, amount }) => {
    const cents = Math.min(amount, left.cents);
    left.cents -= cents;
    return { externalRef: id, amountCents: -cents, state: isFrozen ? ('disputed' as const) : ('succeeded' as const) };
  });
  const standing = isAllLost || base !== 'succeeded' ? [] : took.filter(({ amountCents }) => amountCents !== 0);
  return {
    payment: { externalRef: intent.id, amountCents: intent.amount, state: base === 'succeeded' ? paid : base },
    refunds: lines.map((line) => ({
      ...line,
      state: isFrozen && line.state === 'succeeded' ? 'disputed' : line.state,
    })),
    lost: standing,
    untaken: disputes.flatMap(({ id }) => (standing.some(({ externalRef }) => externalRef === id) ? [] : id)),
  };
}
