import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#shared/errors.ts';

// Argon2id, 19 MiB, two passes, one lane: OWASP's first recommendation. The parameters stand inside every stored hash.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of no password anyone can type. Verifying against it makes an unknown username cost what a wrong password costs. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$UP2stX2t08FIUbVV2kQPzg$RoM/Ob0vCVgqprlrfBsd72UBOOJ3fQz+zHwNryfUkNY';

const atOnce = 2;
const longestQueue = 32;

/** Hashes and checks passwords, two at a time, so that a flood of sign-ins leaves the machine to its visitors. */
export class Passwords {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, parameters));
  }

  /** Whether `password` belongs to `passwordHash`; without a hash the same work is done and the answer is no. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const matches = await this.#inTurn(() => verify(passwordHash ?? nobodysHash, password));
    return matches && passwordHash !== undefined;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= atOnce) {
      if (this.#waiting.length >= longestQueue) throw new AppError('unavailable', { retryAfter: 5 });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // The place passes straight to the next in line, so that nobody can slip in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
