import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { usernameKey } from '#server/auth/username-key.ts';
import { AppError } from '#shared/errors.ts';

const window = 15 * 60;
/** One address may fail at this many accounts' worth of attempts, so that many names are no way round. */
const accountsPerAddress = 5;

/**
 * Slows guessing: `failures` failed attempts in 15 minutes for an account from one address, five times as many for the
 * address over all accounts. Counted per address, so that nobody can lock an owner out of the owner's own. 0 = off.
 */
export class SignInBrake {
  readonly #limiters: { limiter: RateLimiterMemory; key: (address: string, username: string) => string }[];

  constructor(failures: number) {
    const limiter = (points: number) => new RateLimiterMemory({ points, duration: window });
    this.#limiters =
      failures === 0
        ? []
        : [
            { limiter: limiter(failures), key: (address, username) => `${address} ${usernameKey(username)}` },
            { limiter: limiter(failures * accountsPerAddress), key: (address) => address },
          ];
  }

  /**
   * Counts an attempt before it is checked, so that attempts sent together cannot all slip through; throws
   * `rate_limited` when none is left. The function it returns takes the attempt back, for one that succeeded.
   */
  async attempt(address: string, username: string): Promise<() => Promise<void>> {
    for (const { limiter, key } of this.#limiters) await this.#consume(limiter, key(address, username));
    return async () => {
      const [account, ofAddress] = this.#limiters;
      await account?.limiter.delete(account.key(address, username));
      await ofAddress?.limiter.reward(ofAddress.key(address, username));
    };
  }

  async #consume(limiter: RateLimiterMemory, key: string): Promise<void> {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal;
      const retryAfter = Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000));
      throw new AppError('rate_limited', { retryAfter });
    }
  }
}
