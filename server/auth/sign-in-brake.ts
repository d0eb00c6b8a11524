import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { usernameKey } from '#server/auth/username-key.ts';
import { consume } from '#server/limits/consume.ts';

const window = 15 * 60;
/** One address may fail at this many accounts' worth of attempts, so that many names are no way round. */
const accountsPerAddress = 5;

/**
 * Slows guessing: `failures` failed attempts in 15 minutes for an account from one address, five times as many for the
 * address over all accounts. Counted per address, so that nobody can lock an owner out of the owner's own. 0 = off.
 */
export class SignInBrake {
  readonly #limiters: { ofAddress: RateLimiterMemory; ofAccount: RateLimiterMemory } | undefined;

  constructor(failures: number) {
    const limiter = (points: number) => new RateLimiterMemory({ points, duration: window });
    if (failures > 0)
      this.#limiters = { ofAddress: limiter(failures * accountsPerAddress), ofAccount: limiter(failures) };
  }

  /**
   * Counts an attempt before it is checked, so that attempts sent together cannot all slip through; throws
   * `rate_limited` when none is left. The function it returns takes the attempt back, for one that succeeded. The address
   * is asked first: once it is refused, invented names are not remembered any more.
   */
  async attempt(address: string, username: string): Promise<() => Promise<void>> {
    if (this.#limiters === undefined) return async () => undefined;
    const { ofAddress, ofAccount } = this.#limiters;
    const account = accountKey(address, username);
    await consume(ofAddress, address);
    try {
      await consume(ofAccount, account);
    } catch (error) {
      await ofAddress.reward(address);
      throw error;
    }
    return async () => {
      await ofAccount.delete(account);
      await ofAddress.reward(address);
    };
  }
}

/** As short for the longest name as for any. */
const accountKey = (address: string, username: string) =>
  createHash('sha256')
    .update(`${address} ${usernameKey(username)}`)
    .digest('base64url');
