import { type Ctx, perContext } from './context.ts';
import { consume } from './limits/consume.ts';

/**
 * Defines how often visitors may do something, by a key such as their address. Where inquiries have no limit, nothing of visitors has one.
 * `name` names the counters. Errors: `rate_limited`.
 */
export function visitorLimit(
  name: string,
  allowance: { points: number; duration: number },
): (ctx: Ctx, key: string) => Promise<void> {
  const limiter = perContext(({ config, db }) =>
    config.rateLimits.inquiries === 0 ? null : db.rateLimiter(name, allowance),
  );
  return async (ctx, key) => {
    const limit = limiter(ctx);
    if (limit !== null) await consume(limit, key);
  };
}
