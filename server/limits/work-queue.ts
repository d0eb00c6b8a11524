import { AppError } from '#shared/errors.ts';

interface Limits {
  /** Jobs at work together. */
  atOnce: number;
  /** Jobs that may wait behind them. */
  waiting: number;
  /** Seconds after which it is worth asking again. */
  retryAfter: number;
}

/**
 * Lets costly jobs through a few at a time, first come, first served. A job that finds the line full is refused with
 * `unavailable` and a time to come back after.
 */
export function workQueue({ atOnce, waiting, retryAfter }: Limits) {
  const line: (() => void)[] = [];
  let atWork = 0;

  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (atWork >= atOnce) {
      if (line.length >= waiting) throw new AppError('unavailable', { retryAfter });
      // Whoever leaves hands its place over, so that nobody slips in between.
      await new Promise<void>((enter) => line.push(enter));
    } else {
      atWork += 1;
    }
    try {
      return await job();
    } finally {
      const next = line.shift();
      if (next === undefined) atWork -= 1;
      else next();
    }
  };
}
