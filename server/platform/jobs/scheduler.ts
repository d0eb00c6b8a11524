import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';

/** Work that runs on a timer while the server runs. */
export interface Job {
  name: string;
  /** From the start of the server to the first run. */
  delayMs: number;
  /** From the end of one run to the next. */
  intervalMs: number;
  /** `signal` fires when the server closes. */
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Runs every job on its timer, never two runs of the same job at a time, and each on one of several servers only. A failed
 * run is logged, and the next one comes.
 */
export function createScheduler(
  jobs: readonly Job[],
  db: Pick<Database, 'runsJobs'>,
  logger: Pick<FastifyBaseLogger, 'error'>,
) {
  const stopping = new AbortController();
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Map<Job, Promise<void>>();

  const runOnce = async ({ name, run }: Job): Promise<void> => {
    try {
      if (await db.runsJobs()) await run(stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) logger.error({ err: error, job: name }, 'A job failed.');
    }
  };

  const schedule = (job: Job, delayMs: number): void => {
    const run = async () => {
      running.set(job, runOnce(job));
      await running.get(job);
      if (!stopping.signal.aborted) schedule(job, job.intervalMs);
    };
    timers.set(job, setTimeout(run, delayMs).unref());
  };

  return {
    start(): void {
      for (const job of jobs) schedule(job, job.delayMs);
    },

    /** Starts no further run and aborts the running ones. */
    stop(): void {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
    },

    /** Resolves when no job is running. */
    async idle(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}
