import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consume } from '#server/limits/consume.ts';
import { usernameKey } from './table.ts';

const windowSeconds = 15 * 60;
/** An address may fail at this many accounts' worth of attempts, so that many usernames are no way around the limit. */
const accountsPerAddress = 5;

/**
 * Limits guessing: `failures` failed attempts in 15 minutes for an account from one address, five times as many for the
 * address over all accounts. Counted per address, so that nobody can lock an owner out. 0 = off.
 */
export class SignInLimiter {
  readonly #limiters: { ofAddress: RateLimiterMemory; ofAccount: RateLimiterMemory } | undefined;

  constructor(failures: number) {
    const limiter = (points: number) => new RateLimiterMemory({ points, duration: windowSeconds });
    if (failures > 0)
      this.#limiters = { ofAddress: limiter(failures * accountsPerAddress), ofAccount: limiter(failures) };
  }

  /**
   * Counts an attempt before the password is checked, so that attempts sent together cannot all pass; throws `rate_limited`
   * when none is left. The returned function refunds the attempt after a success. The address is checked first: once it is
   * rejected, invented usernames take no memory.
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

/** A hash, so that a long username takes no more memory than a short one. */
const accountKey = (address: string, username: string) =>
  createHash('sha256')
    .update(`${address} ${usernameKey(username)}`)
    .digest('base64url');
