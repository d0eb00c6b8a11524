import { inArray, or } from 'drizzle-orm';
import Stripe from 'stripe';
import { proposals } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { AppError } from '#shared/api/errors.ts';
import { checkSoon, findSession } from './store.ts';
import { connectStripe } from './stripe/client.ts';
import { checkoutSessions, type SessionRow } from './table.ts';

/** What an event is about, as far as it says: a session, or a payment. */
interface Concerned {
  object?: string;
  id?: string;
  payment_intent?: string | { id: string } | null;
  amount_total?: number | null;
  currency?: string | null;
  client_reference_id?: string | null;
  metadata?: Record<string, string> | null;
}

/** Only these end with money; one of them about a session that nobody here made is looked at. */
const isOfPayment = (type: string) => /^checkout\.session\.(?:completed|async_payment_)/.test(type);

/** The event that somebody sent. Throws `bad_request` unless Stripe signed these bytes a moment ago, with a secret of ours, in our mode. */
function readEvent(ctx: Ctx, payload: Buffer, signature: string): Stripe.Event {
  const { stripe, mode } = connectStripe(ctx);
  const now = ctx.now().getTime();
  for (const secret of ctx.config.stripe?.webhookSecrets ?? []) {
    try {
      const event = stripe.webhooks.constructEvent(payload, signature, secret, undefined, undefined, now);
      if (event.livemode === (mode === 'live')) return event;
      ctx.logger?.warn(
        { type: event.type, livemode: event.livemode },
        'Stripe told of another mode than that of the key.',
      );
      break;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError))
        throw error;
    }
  }
  throw new AppError('bad_request');
}

/** The session of an event. */
async function findConcerned(
  ctx: Ctx,
  { object, id = '', payment_intent: intent }: Concerned,
): Promise<SessionRow | undefined> {
  if (object === 'checkout.session') return findSession(ctx, { sessionId: id });
  const ofIntent = typeof intent === 'string' ? intent : intent?.id;
  const paymentIntentId = object === 'payment_intent' ? id : ofIntent;
  return paymentIntentId ? findSession(ctx, { paymentIntentId }) : undefined;
}

/** Whether a session says that it is of a proposal or of a session of ours: the account of the venue may have other uses. */
async function namesOurs(ctx: Ctx, { client_reference_id: reference, metadata }: Concerned): Promise<boolean> {
  const { checkout, proposal, number } = metadata ?? {};
  const names = [reference, checkout, proposal, number].filter((name) => typeof name === 'string' && name !== '');
  if (names.length === 0) return false;
  const isNamed = or(inArray(proposals.id, names as string[]), inArray(proposals.number, names as string[]));
  const isMade = inArray(checkoutSessions.id, names as string[]);
  const found = [
    ...(await ctx.db.query.select({ id: proposals.id }).from(proposals).where(isNamed).limit(1)),
    ...(await ctx.db.query.select({ id: checkoutSessions.id }).from(checkoutSessions).where(isMade).limit(1)),
  ];
  return found.length > 0;
}

/** A session that was paid and that nobody here made is looked at like the others. */
async function noteUnknown(ctx: Ctx, { id = '', amount_total, currency }: Concerned): Promise<void> {
  const { mode } = connectStripe(ctx);
  const now = ctx.now().getTime();
  const unknown = { proposalId: null, rowId: null, methods: [], state: 'open' as const, mode };
  await ctx.db.tx(async () => {
    await ctx.db.query
      .insert(checkoutSessions)
      .values({
        ...{ ...unknown, id: newId(), amountCents: amount_total ?? 0, currency: currency ?? '', sessionId: id },
        ...{ idempotencyKey: `foreign-${id}`, createdAt: now, checkAt: now },
      })
      .onConflictDoNothing();
  });
}

/**
 * Takes an event of Stripe: its session is asked about at once by whoever runs the jobs, so that this answers fast and an event that is late,
 * doubled or out of order changes nothing. Throws `bad_request` for what Stripe did not send.
 */
export async function takeEvent(ctx: Ctx, payload: Buffer, signature: string): Promise<void> {
  const { type, data } = readEvent(ctx, payload, signature);
  const about = data.object as Concerned;
  const row = await findConcerned(ctx, about);
  if (row !== undefined) await checkSoon(ctx, row);
  else if (!isOfPayment(type)) return;
  else if (await namesOurs(ctx, about)) await noteUnknown(ctx, about);
  else ctx.logger?.info({ type, session: about.id }, 'Stripe told of a payment that is not of this program.');
}
