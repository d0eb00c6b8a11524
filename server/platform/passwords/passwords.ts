import { workQueue } from '#server/platform/limits/work-queue.ts';

// Argon2id, 19 MiB, two passes, one lane: OWASP's first recommendation. The parameters stand inside every stored hash.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of no password. Verifying against it makes an unknown username take as long as a wrong password. */
export const dummyPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$UP2stX2t08FIUbVV2kQPzg$RoM/Ob0vCVgqprlrfBsd72UBOOJ3fQz+zHwNryfUkNY';

/** Loaded with the first password (`bench/start.ts`). */
const loadArgon = () => import('@node-rs/argon2');

/** Hashes and verifies passwords, two at a time, so that a flood of sign-ins does not slow other requests. */
export class Passwords {
  readonly #queue = workQueue({ atOnce: 2, waiting: 32, retryAfter: 5 });

  hash(password: string): Promise<string> {
    return this.#queue(async () => (await loadArgon()).hash(password, parameters));
  }

  /** Whether `password` matches `passwordHash`; without a hash the same work is done and the result is `false`. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const matches = await this.#queue(async () =>
      (await loadArgon()).verify(passwordHash ?? dummyPasswordHash, password),
    );
    return matches && passwordHash !== undefined;
  }
}
