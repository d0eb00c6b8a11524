import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#shared/api/errors.ts';

/** Consumes one point of `key`; throws `rate_limited`, with the seconds to wait, when none is left. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (rejection) {
    if (rejection instanceof Error) throw rejection;
    const retryAfter = Math.max(1, Math.ceil((rejection as RateLimiterRes).msBeforeNext / 1000));
    throw new AppError('rate_limited', { retryAfter });
  }
}
