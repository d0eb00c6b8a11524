import type { Deps } from '#server/platform/context.ts';

/** Longer times would overflow a timer. */
const maxTimerMs = 24 * 60 * 60 * 1000;
/** Commits that follow each other this closely wake the work once, so that an arrival pays next to nothing for it (P6). */
const commitPauseMs = 100;

interface DueWork {
  /** Does what is due; returns the moment at which something is next. */
  run(): Promise<number | undefined>;
  /** For the log, when a run throws. The next one is `retryMs` later. */
  failure: string;
  retryMs: number;
}

/**
 * Does work that is due at moments which rows name: woken by a commit, or by the next such moment; otherwise it touches nothing.
 * There are never two runs at a time.
 */
export function dueWork({ db, now, logger }: Pick<Deps, 'db' | 'now' | 'logger'>, { run, failure, retryMs }: DueWork) {
  let isStarted = false;
  let isOutdated = false;
  let isRunning = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let afterCommit: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;

  const runAll = async (): Promise<void> => {
    let next: number | undefined;
    while (isOutdated && isStarted) {
      isOutdated = false;
      next = await run().catch((error: unknown) => {
        logger?.error({ err: error }, failure);
        return now().getTime() + retryMs;
      });
    }
    isRunning = false;
    clearTimeout(timer);
    if (!isStarted || next === undefined) return;
    timer = setTimeout(wake, Math.min(Math.max(next - now().getTime(), 0), maxTimerMs)).unref();
  };

  /** Runs at once, or once more if a run is under way. */
  const wake = (): void => {
    isOutdated = true;
    if (isRunning || !isStarted) return;
    isRunning = true;
    running = runAll();
  };

  return {
    start(): void {
      isStarted = true;
      stopListening = db.onCommit(() => {
        afterCommit ??= setTimeout(() => {
          afterCommit = undefined;
          wake();
        }, commitPauseMs).unref();
      });
      wake();
    },

    wake,

    /** Starts no further run. */
    stop(): void {
      isStarted = false;
      stopListening?.();
      clearTimeout(timer);
      clearTimeout(afterCommit);
    },

    /** Whether a run is under way. */
    isRunning: () => isRunning,

    /** Resolves when no run is under way. */
    idle: () => running,
  };
}
