import { eq } from 'drizzle-orm';
import { rejectionCounter } from '#server/features/audit/rejections.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { createSecretBox } from '#server/platform/auth/secret-box.ts';
import { users } from '#server/platform/auth/table.ts';
import { perContext } from '#server/platform/context.ts';
import { passwordProblem } from '#server/platform/passwords/password-rules.ts';
import { Passwords } from '#server/platform/passwords/passwords.ts';
import { fieldError } from '#shared/api/errors.ts';
import { SignInLimiter } from './sign-in-limiter.ts';

/** For a form that asks for the own password. */
export const wrongPassword = () => fieldError('password', 'This is not your password.');

/** What a password is checked, counted and kept with, the same at every place that asks for one. */
export const accountCredentials = perContext((ctx) => {
  const { config, db } = ctx;
  const rejections = rejectionCounter(ctx);

  const passwords = new Passwords();
  const limiter = new SignInLimiter(config.rateLimits.login, db);

  return {
    passwords,
    limiter,
    secrets: createSecretBox(config),

    /** Asks for the password again, before something that a stolen session must not do. Returns the account. */
    async confirm(address: string, { id, username }: Staff, password: string): Promise<typeof users.$inferSelect> {
      const attempt = await limiter.attempt(address, username);
      const [user] = await db.query.select().from(users).where(eq(users.id, id));
      if (!(await passwords.verify(user?.passwordHash, password)) || user === undefined) {
        rejections.count('sign_in_failed', address, user);
        throw wrongPassword();
      }
      await attempt.succeed();
      return user;
    },

    /** The hash of a new password; throws `validation` for one that is too easy to guess. */
    async hashNew(username: string, password: string, field: string): Promise<string> {
      const problem = passwordProblem(username, password);
      if (problem !== undefined) throw fieldError(field, `The password ${problem}.`);
      return passwords.hash(password);
    },
  };
});
