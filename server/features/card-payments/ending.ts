import type { Ctx } from '#server/platform/context.ts';
import { fulfill } from './fulfill.ts';
import { readSession, writeSession } from './store.ts';
import { connectStripe, isRejected, toUnavailable } from './stripe/client.ts';
import type { SessionRow } from './table.ts';

/** Says that nobody is to pay with a session any more. One that Stripe has not told of yet is ended once it does. */
export function markEnding(ctx: Ctx, { id }: SessionRow): Promise<SessionRow | undefined> {
  const { mode } = connectStripe(ctx);
  return ctx.db.tx(async () => {
    const row = await readSession(ctx, id);
    if (row?.state !== 'creating' && row?.state !== 'open') return row;
    const now = ctx.now().getTime();
    // One of the other mode cannot be reached with this key.
    const isThere = row.sessionId !== null && row.mode === mode;
    const changes = { state: isThere ? ('ending' as const) : ('expired' as const), checkAt: isThere ? now : null };
    await writeSession(ctx, row, changes);
    return { ...row, ...changes };
  });
}

/** Ends a session at Stripe, and records what was paid with it all the same. Errors are those of Stripe. */
export async function expireSession(ctx: Ctx, { sessionId }: SessionRow): Promise<void> {
  if (sessionId === null) return;
  const { stripe } = connectStripe(ctx);
  await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
    // It has been paid, or ended, before.
    if (!isRejected(error)) throw error;
  });
  await fulfill(ctx, sessionId);
}

/** Ends a session here and at Stripe, for a client who waits for it. Throws `unavailable` where Stripe is away. */
export async function endSession(ctx: Ctx, row: SessionRow): Promise<void> {
  const ending = await markEnding(ctx, row);
  if (ending?.state !== 'ending') return;
  await expireSession(ctx, ending).catch((error: unknown) => {
    throw toUnavailable(ctx, error, 'A checkout session could not be ended.');
  });
}
