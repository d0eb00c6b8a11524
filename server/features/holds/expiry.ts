import type { Deps } from '#server/deps.ts';
import type { Records } from '#server/records/records.ts';
import type { HoldPromotions } from './promotions.ts';
import type { HoldStore } from './store.ts';

const hourMs = 60 * 60 * 1000;
const minuteMs = 60_000;

interface Neighbors {
  store: HoldStore;
  promotions: HoldPromotions;
}

/**
 * Records that holds have run out, so that those behind them move up, and announces it a day before. A commit wakes it, or
 * the next such moment; otherwise it touches nothing. Of several servers the one that runs the jobs writes.
 */
export function holdExpiry(
  { db, now, logger, records }: Pick<Deps, 'db' | 'now' | 'logger'> & { records: Records },
  { store, promotions }: Neighbors,
) {
  let isStarted = false;
  let isOutdated = false;
  let isRunning = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;

  const arm = (at: number): void => {
    clearTimeout(timer);
    // Longer times than this would overflow the timer.
    timer = setTimeout(wake, Math.min(Math.max(at - now().getTime(), 0), 24 * hourMs)).unref();
  };

  /** Does what is due; returns when the next one is. */
  const runDue = async (): Promise<number | undefined> => {
    const next = await store.nextMoment();
    const at = now().getTime();
    if (next === undefined || next > at) return next;
    if (!(await db.runsJobs())) return at + minuteMs;
    // The observers of the action record what has run out.
    await db.privateTx(() => records.observed(() => promotions.warn()));
    return store.nextMoment();
  };

  const run = async (): Promise<void> => {
    let next: number | undefined;
    while (isOutdated && isStarted) {
      isOutdated = false;
      next = await runDue().catch((error: unknown) => {
        logger?.error({ err: error }, 'Holds could not be ended; the next try is in a minute.');
        return now().getTime() + minuteMs;
      });
    }
    isRunning = false;
    if (isStarted && next !== undefined) arm(next);
  };

  const wake = (): void => {
    isOutdated = true;
    if (isRunning || !isStarted) return;
    isRunning = true;
    running = run();
  };

  return {
    start(): void {
      isStarted = true;
      stopListening = db.onCommit(wake);
      wake();
    },

    stop(): void {
      isStarted = false;
      stopListening?.();
      clearTimeout(timer);
    },

    /** Resolves when nothing is being written. */
    idle: () => running,

    /** Does what is due, once. For tests and scripts, where no timer runs. */
    runDue,
  };
}

export type HoldExpiry = ReturnType<typeof holdExpiry>;
