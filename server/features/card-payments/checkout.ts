/** How a client comes to Stripe's page to pay one row of a schedule. */

import { isDeepStrictEqual } from 'node:util';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { AppError } from '#shared/api/errors.ts';
import type { CheckoutMethod } from '#shared/money/values.ts';
import { checkoutLimits, checkoutMessages as messages } from '#shared/payment/checkout.ts';
import { hourMs } from '#shared/rules/dates.ts';
import { sweepMs } from './book.ts';
import { endSession } from './ending.ts';
import { fulfill } from './fulfill.ts';
import { type Payable, readPayable } from './payable.ts';
import { findUnended, readSession, writeSession } from './store.ts';
import { connectStripe, isUnanswered, toUnavailable } from './stripe/client.ts';
import { checkoutSessions, type SessionRow } from './table.ts';
import { toStripeSession } from './to-stripe-session.ts';

/** A payment that a client wants to make by their link. */
interface OpenCheckout {
  proposalId: string;
  /** The row of the schedule; blank: all that is left of the bill. */
  rowId: string;
  /** All that the proposal allows and this program can take, unless it says fewer. */
  methods?: readonly CheckoutMethod[];
  /** What their page said is due, in whole cents; nothing else is asked for. */
  shownCents?: number;
}

/** Somebody else opens or changes the same one at this moment. */
const maxAttempts = 3;

const conflict = (message: string) => new AppError('conflict', { message });

/** A currency that is not counted in hundredths is not charged. */
function requireChargeable(cents: number, currency: string): void {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  if (maximumFractionDigits !== 2) throw conflict(messages.currency);
  if (cents < checkoutLimits.minCents) throw conflict(messages.tooSmall);
  if (cents > checkoutLimits.maxCents) throw conflict(messages.tooLarge);
}

/** Stripe ends a session after 24 hours, and forgets an idempotency key. */
const maxAgeMs = 23 * hourMs;

/** Longer than Stripe is waited for. */
const makingMs = 30_000;

/** Somebody whose page showed another amount presses Pay at this moment: they go first. */
const isBeingMade = (ctx: Ctx, { state, createdAt }: SessionRow): boolean =>
  state === 'creating' && ctx.now().getTime() - createdAt < makingMs;

type Wanted = Pick<SessionRow, 'amountCents' | 'currency' | 'methods' | 'mode'>;

const isStillWanted = (ctx: Ctx, { createdAt, ...row }: SessionRow, wanted: Wanted): boolean =>
  row.state !== 'ending' &&
  ctx.now().getTime() - createdAt < maxAgeMs &&
  Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(row[name as keyof Wanted], value));

/**
 * The session of a row, written before Stripe hears of it. Of two tabs at once, the second has that of the first. One that asks for something
 * else is `old`, and has to end first.
 */
async function claimSession(
  ctx: Ctx,
  { proposalId, rowId, methods, shownCents }: OpenCheckout,
): Promise<{ payable: Payable; row: SessionRow; isOld: boolean }> {
  const { mode } = connectStripe(ctx);
  const { currency } = await getVenue(ctx);
  return ctx.db.tx(async () => {
    const payable = await readPayable(ctx, proposalId, rowId, methods);
    if (shownCents !== undefined && shownCents !== payable.cents) throw conflict(messages.amount);
    requireChargeable(payable.cents, currency);
    const wanted: Wanted = {
      amountCents: payable.cents,
      currency: currency.toLowerCase(),
      methods: payable.methods,
      mode,
    };
    const found = await findUnended(ctx, proposalId, rowId);
    if (found !== undefined) return { payable, row: found, isOld: !isStillWanted(ctx, found, wanted) };
    const id = newId();
    const [row] = await ctx.db.query
      .insert(checkoutSessions)
      .values({
        ...{ ...wanted, id, proposalId, rowId, state: 'creating', createdAt: ctx.now().getTime() },
        idempotencyKey: `checkout-${id}`,
      })
      .returning();
    return { payable, row: row as SessionRow, isOld: false };
  });
}

/** What is known by now of a session that Stripe has made. One that is not wanted any more has to end there too. */
function noteCreated(ctx: Ctx, { id }: SessionRow, made: Pick<SessionRow, 'sessionId' | 'url'>): Promise<SessionRow> {
  return ctx.db.tx(async () => {
    const row = await readSession(ctx, id);
    if (row === undefined) throw conflict(messages.changed);
    if (row.sessionId !== null) return row;
    const now = ctx.now().getTime();
    const changes =
      row.state === 'creating'
        ? { ...made, state: 'open' as const, checkAt: now + sweepMs }
        : { ...made, state: 'ending' as const, checkAt: now };
    await writeSession(ctx, row, changes);
    return { ...row, ...changes };
  });
}

/** Another request at this moment may have made it by the same key, and sent somebody there. */
function dropUnmade(ctx: Ctx, { id }: SessionRow): Promise<void> {
  return ctx.db.tx(async () => {
    const row = await readSession(ctx, id);
    if (row?.state === 'creating') await writeSession(ctx, row, { state: 'expired', checkAt: null });
  });
}

/** Stripe's session of a row, made now or by another request at this moment. Throws `unavailable` where Stripe does not answer. */
async function createSession(ctx: Ctx, row: SessionRow, payable: Payable): Promise<SessionRow> {
  const { stripe } = connectStripe(ctx);
  const asked = await toStripeSession(ctx, row, payable);
  try {
    const { id: sessionId, url } = await stripe.checkout.sessions.create(asked, { idempotencyKey: row.idempotencyKey });
    return await noteCreated(ctx, row, { sessionId, url });
  } catch (error) {
    // Nobody has its address, so that another attempt cannot be paid twice. Without any answer, the same key finds what was made.
    if (!isUnanswered(error)) await dropUnmade(ctx, row);
    throw toUnavailable(ctx, error, 'A checkout session could not be created.');
  }
}

/** One that is open here may be paid or over at Stripe. */
async function readAgain(ctx: Ctx, { sessionId }: SessionRow): Promise<SessionRow | undefined> {
  try {
    return sessionId === null ? undefined : await fulfill(ctx, sessionId);
  } catch (error) {
    throw toUnavailable(ctx, error, 'A checkout session could not be read.');
  }
}

/**
 * Where a client pays a row of a schedule: at Stripe, what is due of it by now. One session of a row is open at a time, whichever link it is
 * paid by. Errors: `conflict` with the reason for what is paid, on its way, or cannot be paid here, also where another amount is due than was
 * shown; `unavailable` where Stripe is away; `not_found` without it.
 */
export async function openCheckout(ctx: Ctx, given: OpenCheckout): Promise<{ id: string; url: string }> {
  // Each time around, one that was in the way has ended.
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { payable, row, isOld } = await claimSession(ctx, given);
    if (isOld && isBeingMade(ctx, row)) break;
    if (isOld) await endSession(ctx, row);
    else {
      const isNew = row.sessionId === null;
      const now = isNew ? await createSession(ctx, row, payable) : await readAgain(ctx, row);
      if (now?.state === 'open' && now.url !== null) return { id: now.id, url: now.url };
    }
  }
  throw new AppError('unavailable', { message: messages.unavailable });
}
