import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume } from '#server/platform/limits/consume.ts';

const perAddress = { duration: 10 * 60 };
const overall = { points: 300, duration: 60 * 60 };

/**
 * Limits floods of inquiries: `posts` in 10 minutes from one address, 300 in an hour from all together. Staff are not
 * limited; 0 posts switches both limits off.
 */
export class InquiryRateLimiter {
  readonly #limiters: { limiter: RateLimiterAbstract; key: (address: string) => string }[];

  constructor(posts: number, { rateLimiter }: Pick<Database, 'rateLimiter'>) {
    this.#limiters =
      posts === 0
        ? []
        : [
            { limiter: rateLimiter('inquiries', { ...perAddress, points: posts }), key: (address) => address },
            { limiter: rateLimiter('all_inquiries', overall), key: () => 'everybody' },
          ];
  }

  /** Counts one post, or throws `rate_limited`. The address is checked first, so that its flood cannot use up the rest. */
  async consume(actor: Actor): Promise<void> {
    if (actor.kind === 'staff') return;
    for (const { limiter, key } of this.#limiters) await consume(limiter, key(actor.address));
  }

  /** Gives back a post that turned out to be a repeated one. */
  async refund(actor: Actor): Promise<void> {
    if (actor.kind === 'staff') return;
    for (const { limiter, key } of this.#limiters) await limiter.reward(key(actor.address));
  }
}
