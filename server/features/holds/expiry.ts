import type { Deps } from '#server/platform/context.ts';
import { dueWork } from '#server/platform/jobs/due-work.ts';
import type { Records } from '#server/records/records.ts';
import type { HoldPromotions } from './promotions.ts';
import type { HoldStore } from './store.ts';

const minuteMs = 60_000;

interface Neighbors {
  store: HoldStore;
  promotions: HoldPromotions;
}

/**
 * Records that holds have run out, so that those behind them move up, and announces it a day before. Of several servers the one
 * that runs the jobs writes.
 */
export function holdExpiry(
  deps: Pick<Deps, 'db' | 'now' | 'logger'> & { records: Records },
  { store, promotions }: Neighbors,
) {
  const { db, now, records } = deps;

  const runDue = async (): Promise<number | undefined> => {
    const next = await store.nextMoment();
    const at = now().getTime();
    if (next === undefined || next > at) return next;
    if (!(await db.runsJobs())) return at + minuteMs;
    // The observers of the action record what has run out.
    await db.privateTx(() => records.observed(() => promotions.warn()));
    return store.nextMoment();
  };

  const failure = 'Holds could not be ended; the next try is in a minute.';
  const { start, stop, idle } = dueWork(deps, { run: runDue, failure, retryMs: minuteMs });

  return {
    start,
    stop,
    /** Resolves when nothing is being written. */
    idle,
    /** Does what is due, once. For tests and scripts, where no timer runs. */
    runDue,
  };
}
