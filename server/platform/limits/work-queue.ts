import { AppError } from '#shared/api/errors.ts';

interface Limits {
  /** The most jobs that run at the same time. */
  atOnce: number;
  /** The most jobs that wait. */
  waiting: number;
  /** Seconds after which a rejected caller may retry. */
  retryAfter: number;
}

/**
 * Runs costly jobs a few at a time, first in, first out. A job that finds the queue full is rejected with `unavailable` and
 * a time to retry after.
 */
export function workQueue({ atOnce, waiting, retryAfter }: Limits) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError('unavailable', { retryAfter });
      // A finished job hands its place over, so that no new job overtakes the queue.
      await new Promise<void>((enter) => queue.push(enter));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
