import type { Deps } from '#server/platform/context.ts';
import { hourMs, minuteMs } from '#shared/rules/dates.ts';

/** A timer notices neither that the machine slept nor that its clock was set, so that it is compared with the clock this often. */
const maxTimerMs = minuteMs;
/** How often a server that does not run the jobs looks whether it is to take them over. */
const takeoverMs = minuteMs;
/** For `afterCommitMs`: commits this close together cause one run, so that an arrival pays next to nothing for it. */
export const soonAfterCommitMs = 100;
/** For `delayMs`: the first visitors after a start wait for neither a backup nor a clean-up (`bench/start.ts`). */
export const startDelayMs = 10_000;

/** Work that the server does beside requests. */
export interface Job {
  /** For the log. */
  name: string;
  /**
   * Does what is due. Resolves with the moment of the next run, in milliseconds since 1970, or with nothing if only a commit
   * can give it work. `signal` fires when the server closes.
   */
  run(signal: AbortSignal): Promise<number | undefined>;
  /** From the start of the server to the first run. */
  delayMs?: number;
  /** From a failed run to the next one; an hour where it is left out. */
  retryMs?: number;
  /** From a commit to the run that it causes, one run for all commits in between. Left out, commits cause none. */
  afterCommitMs?: number;
  /** Whether each of several servers runs it, instead of the one that runs the jobs. */
  isForEachServer?: boolean;
}

type SchedulerDeps = Pick<Deps, 'db' | 'now' | 'logger'>;

/**
 * Runs every job when the server starts and when it is due, never two runs of one job at a time. A failed run is logged and tried again.
 */
export function createScheduler(jobs: readonly Job[], deps: SchedulerDeps) {
  const runners = jobs.map((job) => createRunner(job, deps));
  return {
    start(): void {
      for (const runner of runners) runner.start();
    },

    /** Starts no further run and aborts the running ones. */
    stop(): void {
      for (const runner of runners) runner.stop();
    },

    /** Resolves when no job is running. */
    async idle(): Promise<void> {
      await Promise.all(runners.map((runner) => runner.idle()));
    },
  };
}

function createRunner(
  { name, run, delayMs = 0, retryMs = hourMs, afterCommitMs, isForEachServer = false }: Job,
  { db, now, logger }: SchedulerDeps,
) {
  /** One for each run, so that what listens to a run that has ended is forgotten with it. */
  let stopping = new AbortController();
  let isOutdated = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let afterCommit: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;

  const runOnce = async (): Promise<number | undefined> => {
    stopping = new AbortController();
    const { signal } = stopping;
    let waitMs = takeoverMs;
    try {
      if (isForEachServer || (await db.runsJobs())) {
        waitMs = retryMs;
        if (!signal.aborted) return await run(signal);
      }
    } catch (error) {
      if (!signal.aborted) logger?.error({ err: error, job: name }, 'A job failed.');
    }
    return now().getTime() + waitMs;
  };

  const runAll = async (): Promise<void> => {
    let next: number | undefined;
    while (isOutdated && !stopping.signal.aborted) {
      isOutdated = false;
      next = await runOnce();
    }
    running = undefined;
    if (next !== undefined && !stopping.signal.aborted) sleepUntil(next);
  };

  /** Runs at once, or once more if a run is under way. */
  const wake = (): void => {
    clearTimeout(timer);
    isOutdated = true;
    running ??= runAll();
  };

  const sleepUntil = (moment: number): void => {
    const since = now().getTime();
    const leftMs = moment - since;
    // A moment that a clock told which was ahead may be far away: a run at the wrong time finds nothing to do.
    const sleepOn = () => (now().getTime() < since ? wake() : sleepUntil(moment));
    const onTimer = leftMs > maxTimerMs ? sleepOn : wake;
    timer = setTimeout(onTimer, Math.min(Math.max(leftMs, 0), maxTimerMs)).unref();
  };

  return {
    start(): void {
      sleepUntil(now().getTime() + delayMs);
      if (afterCommitMs === undefined) return;
      stopListening = db.onCommit(() => {
        afterCommit ??= setTimeout(() => {
          afterCommit = undefined;
          wake();
        }, afterCommitMs).unref();
      });
    },

    stop(): void {
      stopping.abort();
      stopListening?.();
      clearTimeout(timer);
      clearTimeout(afterCommit);
    },

    idle: () => running,
  };
}
