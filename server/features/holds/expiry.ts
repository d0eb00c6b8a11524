import { holdRecords } from '#server/features/hold-line/line.ts';
import { readNextHoldMoment } from '#server/features/hold-line/store.ts';
import type { Ctx } from '#server/platform/context.ts';
import { recordTransaction } from '#server/records/transaction.ts';
import { holdPromotions } from './promotions.ts';

/**
 * Records that holds have run out, so that those behind them move up, and announces it a day before. Returns when the next one does
 * either.
 */
export async function expireHolds(ctx: Ctx): Promise<number | undefined> {
  const next = await readNextHoldMoment(ctx);
  if (next === undefined || next > ctx.now().getTime()) return next;
  // The observers of the action record what has run out.
  await recordTransaction(ctx, () => holdPromotions(ctx).warn());
  return readNextHoldMoment(ctx);
}
