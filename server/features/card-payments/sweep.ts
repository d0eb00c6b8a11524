/** What the server does about card payments beside requests. */

import { isDeepStrictEqual } from 'node:util';
import { getVenue } from '#server/features/venue/operations.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { AppError } from '#shared/api/errors.ts';
import { dayMs, hourMs, minuteMs } from '#shared/rules/dates.ts';
import { expireSession, markEnding } from './ending.ts';
import { fulfill } from './fulfill.ts';
import { readPayable } from './payable.ts';
import { finishRefund } from './refunds.ts';
import { findSession, hasSessions, listAsked, listPayable, listToCheck, writeSession } from './store.ts';
import { connectStripe, findMissingRight, isUnanswered, logFailure } from './stripe/client.ts';
import type { RefundRow, SessionRow } from './table.ts';

/** After a failure of Stripe it is asked again. */
const retryMs = minuteMs;
/** How often refunds and disputes are looked for that were made at Stripe itself: no webhook may reach this server. */
const lookMs = hourMs;
/** How far it looks back: at a start, and from then on. */
const firstLookMs = 30 * dayMs;
const nextLookMs = 2 * dayMs;

/** Whether a session still asks for what is due, in a way that is allowed, for a date that can be had. */
async function isStillDue(
  ctx: Ctx,
  { proposalId, rowId, amountCents, currency, methods }: SessionRow,
): Promise<boolean> {
  if (currency !== (await getVenue(ctx)).currency.toLowerCase()) return false;
  try {
    const payable = await readPayable(ctx, proposalId ?? '', rowId ?? '', methods);
    return payable.cents === amountCents && isDeepStrictEqual(payable.methods, methods);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Nobody is to pay with a session whose row is paid, changed or gone by now, or whose date is lost. */
async function endOutdated(ctx: Ctx): Promise<void> {
  for (const row of await listPayable(ctx)) if (!(await isStillDue(ctx, row))) await markEnding(ctx, row);
}

/** Asks Stripe about one session, and ends it there if it has to. */
async function check(ctx: Ctx, row: SessionRow): Promise<void> {
  if (row.mode !== connectStripe(ctx).mode) {
    // Of another key than this one.
    await ctx.db.tx(() => writeSession(ctx, row, { checkAt: null }));
    return;
  }
  if (row.state === 'ending') await expireSession(ctx, row);
  else await fulfill(ctx, row.sessionId ?? '');
}

/** Does some work at Stripe. Returns whether Stripe answered, so that the next one need not wait in vain. */
async function isDone(ctx: Ctx, what: string, work: () => Promise<void>, failed: () => Promise<void>) {
  try {
    await work();
    return true;
  } catch (error) {
    logFailure(ctx, error, what);
    await failed();
    return !isUnanswered(error);
  }
}

async function checkAll(ctx: Ctx, signal: AbortSignal): Promise<void> {
  for (const row of (await listToCheck(ctx)).rows) {
    if (signal.aborted) return;
    const later = ctx.now().getTime() + retryMs;
    const retry = (checkAt: number) => ctx.db.tx(() => writeSession(ctx, row, { checkAt }));
    const work = () => check(ctx, row);
    if (!(await isDone(ctx, 'A checkout session could not be checked.', work, () => retry(later)))) return;
  }
}

/** When each refund that could not be made is tried again. */
const refundRetries = perContext(() => new Map<string, number>());

/** The longer a refund has waited, the longer until it is tried again. */
const retryRefundAt = (now: number, { createdAt }: RefundRow): number =>
  now + Math.min(lookMs, Math.max(retryMs, now - createdAt));

/** Returns when the next refund is to be tried again; undefined where none waits. */
async function finishRefunds(ctx: Ctx, signal: AbortSignal): Promise<number | undefined> {
  const retries = refundRetries(ctx);
  const now = ctx.now().getTime();
  for (const row of await listAsked(ctx)) {
    if (signal.aborted || now < (retries.get(row.id) ?? 0)) continue;
    retries.set(row.id, retryRefundAt(now, row));
    const work = () => finishRefund(ctx, row);
    if (!(await isDone(ctx, 'A refund could not be made.', work, async () => undefined))) break;
  }
  const waiting = (await listAsked(ctx)).map(({ id }) => id);
  for (const id of retries.keys()) if (!waiting.includes(id)) retries.delete(id);
  return waiting.length === 0 ? undefined : Math.min(...waiting.map((id) => retries.get(id) ?? now + retryMs));
}

/** When it looked last. */
const looks = perContext(() => ({ at: undefined as number | undefined }));

/** The payments of which something went back, or is disputed, since a moment in seconds. */
async function readReturned(ctx: Ctx, since: number): Promise<Set<string>> {
  const { stripe } = connectStripe(ctx);
  const intents = new Set<string>();
  const asked = { created: { gte: since }, limit: 100 };
  // One after the other: a request that nobody waits for would end the server where it fails.
  for (const list of [() => stripe.refunds.list(asked), () => stripe.disputes.list(asked)])
    try {
      for await (const { payment_intent: intent } of list())
        if (intent !== null) intents.add(typeof intent === 'string' ? intent : intent.id);
    } catch (error) {
      // What a restricted key may not read is named at the start; the other list is read all the same.
      if (findMissingRight(error) === undefined) throw error;
    }
  return intents;
}

/** Records refunds and disputes that were made at Stripe itself. */
async function lookForReturns(ctx: Ctx): Promise<void> {
  const last = looks(ctx);
  const now = ctx.now().getTime();
  if (last.at !== undefined && now < last.at + lookMs) return;
  const backMs = last.at === undefined ? firstLookMs : nextLookMs;
  for (const paymentIntentId of await readReturned(ctx, Math.floor((now - backMs) / 1000))) {
    const row = await findSession(ctx, { paymentIntentId });
    if (row?.sessionId) await fulfill(ctx, row.sessionId);
  }
  last.at = now;
}

/**
 * Ends sessions that are not to be paid with any more, asks Stripe about those that are due for it, and finishes refunds. Returns when the
 * next one is.
 */
export async function sweepCheckouts(ctx: Ctx, signal: AbortSignal): Promise<number | undefined> {
  await endOutdated(ctx);
  await checkAll(ctx, signal);
  const refundsAt = await finishRefunds(ctx, signal);
  if (!(await hasSessions(ctx))) return undefined;
  await isDone(
    ctx,
    'Refunds and disputes could not be read.',
    () => lookForReturns(ctx),
    async () => undefined,
  );
  const now = ctx.now().getTime();
  const { rows, nextAt } = await listToCheck(ctx);
  const soonest = rows.length > 0 ? now + retryMs : now + lookMs;
  return Math.min(soonest, nextAt ?? soonest, refundsAt ?? soonest);
}
