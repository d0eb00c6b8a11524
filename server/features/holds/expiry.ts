import { holdRecords } from '#server/features/hold-line/line.ts';
import { readNextHoldMoment } from '#server/features/hold-line/store.ts';
import { perContext } from '#server/platform/context.ts';
import { dueWork } from '#server/platform/jobs/due-work.ts';
import { recordTransaction } from '#server/records/transaction.ts';
import { holdPromotions } from './promotions.ts';

const minuteMs = 60_000;

/**
 * Records that holds have run out, so that those behind them move up, and announces it a day before. Of several servers the one
 * that runs the jobs writes.
 */
export const holdExpiry = perContext((ctx) => {
  const { db, now } = ctx;
  const promotions = holdPromotions(ctx);

  const runDue = async (): Promise<number | undefined> => {
    const next = await readNextHoldMoment(ctx);
    const at = now().getTime();
    if (next === undefined || next > at) return next;
    if (!(await db.runsJobs())) return at + minuteMs;
    // The observers of the action record what has run out.
    await recordTransaction(ctx, holdRecords.kind, () => promotions.warn());
    return readNextHoldMoment(ctx);
  };

  const failure = 'Holds could not be ended; the next try is in a minute.';
  const { start, stop, idle } = dueWork(ctx, { run: runDue, failure, retryMs: minuteMs });

  return {
    start,
    stop,
    /** Resolves when nothing is being written. */
    idle,
    /** Does what is due, once. For tests and scripts, where no timer runs. */
    runDue,
  };
});
