import { createHash } from 'node:crypto';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from '#server/platform/db/database.ts';
import { consume } from '#server/platform/limits/consume.ts';
import { usernameKey } from '#shared/account/values.ts';

const windowSeconds = 15 * 60;
/** An address may fail at this many accounts' worth of attempts, so that many usernames are no way around the limit. */
const accountsPerAddress = 5;

/**
 * Limits guessing: `failures` failed attempts in 15 minutes for an account from one address, five times as many for the
 * address over all accounts. Counted per address, so that nobody can lock an owner out. 0 = off.
 */
export class SignInLimiter {
  readonly #limiters: Record<'ofAddress' | 'ofAccount' | 'ofCodes', RateLimiterAbstract> | undefined;

  constructor(failures: number, { rateLimiter }: Pick<Database, 'rateLimiter'>) {
    const limiter = (name: string, points: number) => rateLimiter(name, { points, duration: windowSeconds });
    if (failures > 0)
      this.#limiters = {
        ofAddress: limiter('sign_in_address', failures * accountsPerAddress),
        ofAccount: limiter('sign_in_account', failures),
        ofCodes: limiter('sign_in_code', failures * accountsPerAddress),
      };
  }

  /**
   * Counts an attempt before the password is checked, so that attempts sent together cannot all pass; throws `rate_limited`
   * when none is left. The address is checked first: once it is rejected, invented usernames take no memory.
   */
  async attempt(address: string, username: string): Promise<Attempt> {
    if (this.#limiters === undefined) return { succeed: async () => undefined, cancel: async () => undefined };
    const { ofAddress, ofAccount } = this.#limiters;
    const account = accountKey(address, username);
    await consume(ofAddress, address);
    try {
      await consume(ofAccount, account);
    } catch (error) {
      await ofAddress.reward(address);
      throw error;
    }
    return {
      async succeed() {
        await ofAccount.delete(account);
        await ofAddress.reward(address);
      },
      async cancel() {
        await ofAccount.reward(account);
        await ofAddress.reward(address);
      },
    };
  }

  /**
   * Counts a code for the account over all addresses, before it is checked: whoever has the password could otherwise guess
   * from many. The returned function forgets the codes after a success.
   */
  async attemptCode(accountId: string): Promise<() => Promise<void>> {
    if (this.#limiters === undefined) return async () => undefined;
    const { ofCodes } = this.#limiters;
    await consume(ofCodes, accountId);
    return async () => void (await ofCodes.delete(accountId));
  }
}

/** What becomes of an attempt that is no failure. */
interface Attempt {
  /** Forgets the failures of the account. */
  succeed(): Promise<void>;
  /** Takes back this attempt alone, which neither failed nor opened anything. */
  cancel(): Promise<void>;
}

/** A hash, so that a long username takes no more memory than a short one. */
const accountKey = (address: string, username: string) =>
  createHash('sha256')
    .update(`${address} ${usernameKey(username)}`)
    .digest('base64url');
