import { hash, verify } from '@node-rs/argon2';
import { workQueue } from '#server/limits/work-queue.ts';

// Argon2id, 19 MiB, two passes, one lane: OWASP's first recommendation. The parameters stand inside every stored hash.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of no password anyone can type. Verifying against it makes an unknown username cost what a wrong password costs. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$UP2stX2t08FIUbVV2kQPzg$RoM/Ob0vCVgqprlrfBsd72UBOOJ3fQz+zHwNryfUkNY';

/** Hashes and checks passwords, two at a time, so that a flood of sign-ins leaves the machine to its visitors. */
export class Passwords {
  readonly #inTurn = workQueue({ atOnce: 2, waiting: 32, retryAfter: 5 });

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, parameters));
  }

  /** Whether `password` belongs to `passwordHash`; without a hash the same work is done and the answer is no. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const matches = await this.#inTurn(() => verify(passwordHash ?? nobodysHash, password));
    return matches && passwordHash !== undefined;
  }
}
