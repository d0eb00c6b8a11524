import { eq } from 'drizzle-orm';
import type { ActivityFeed } from '#server/features/activity/operations.ts';
import type { RejectionCounter } from '#server/features/audit/rejections.ts';
import type { AuditLog } from '#server/features/audit/store.ts';
import type { Credentials } from '#server/features/auth/credentials.ts';
import type { ChangeFeed } from '#server/features/inbox/changes.ts';
import { type Actor, requireAccount, type Staff } from '#server/platform/auth/actor.ts';
import { networkOf } from '#server/platform/auth/address-key.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import { isAppCode, secondFactor } from '#server/platform/auth/second-factor.ts';
import { hashToken, sessionStore } from '#server/platform/auth/sessions.ts';
import { users } from '#server/platform/auth/table.ts';
import type { Deps } from '#server/platform/context.ts';
import { usernameKey, wrongCode } from '#shared/account-values.ts';
import type { Login, LoginResult, User } from '#shared/auth.ts';
import { AppError } from '#shared/errors.ts';

/** Sign-in, sign-out and authentication. */
export function authOperations(
  parts: Pick<Deps, 'db' | 'now' | 'logger'> & {
    credentials: Credentials;
    audit: Pick<AuditLog, 'write'>;
    feed: Pick<ActivityFeed, 'signedIn'>;
    rejections: Pick<RejectionCounter, 'count'>;
    changes: Pick<ChangeFeed, 'checkSessions'>;
  },
) {
  const { db, audit, feed, rejections, changes, credentials } = parts;
  const { passwords, limiter, secrets } = credentials;
  const sessions = sessionStore(parts);
  const codes = secondFactor({ ...parts, secrets });

  async function findByPassword(address: string, username: string, password: string) {
    const [user] = await db.query
      .select()
      .from(users)
      .where(eq(users.usernameKey, usernameKey(username)));
    const isRight = await passwords.verify(user?.passwordHash, password);
    if (isRight && user !== undefined && user.disabledAt === null) return user;
    rejections.count('sign_in_failed', address, user);
    throw new AppError('invalid_credentials');
  }

  /** Throws `second_factor` unless the account has no second factor or the code is right, inside a transaction. */
  async function checkCode(id: string, code: string): Promise<void> {
    const [user] = await db.query.select().from(users).where(eq(users.id, id));
    if (user === undefined || user.totpAt === null || (await codes.acceptCode(id, code))) return;
    if (!(await codes.acceptRecoveryCode(id, code))) throw new AppError('second_factor', { message: wrongCode });
    await audit.write({ action: 'recovery_code_used', by: user });
  }

  return {
    /**
     * Errors: `invalid_credentials` whichever of the two is wrong; `second_factor` for a code that is missing or wrong;
     * `rate_limited`; `unavailable`.
     */
    async login({ address, agent }: Caller, { username, password, ...input }: Login): Promise<LoginResult> {
      const code = input.code ?? '';
      const attempt = await limiter.attempt(address, username);
      const user = await findByPassword(address, username, password);
      if (user.totpAt !== null && code.trim() === '') {
        await attempt.cancel();
        throw new AppError('second_factor');
      }
      // A recovery code cannot be guessed, so that it still opens an account whose codes somebody else has used up.
      const isGuessable = user.totpAt !== null && isAppCode(code);
      const forgetCodes = isGuessable ? await limiter.attemptCode(user.id) : undefined;
      try {
        const network = networkOf(address);
        const { token, expiresAt } = await db.privateTx(async () => {
          await checkCode(user.id, code);
          await feed.signedIn(user, network);
          return sessions.begin(user.id, user.passwordHash, { network, agent });
        });
        await attempt.succeed();
        await forgetCodes?.();
        const staff = await sessions.find(token);
        if (staff === undefined) throw new AppError('invalid_credentials');
        return { user: toUser(staff), token, expiresAt: expiresAt.toISOString() };
      } catch (error) {
        if (error instanceof AppError && error.code === 'second_factor')
          rejections.count('sign_in_failed', address, user);
        throw error;
      }
    },

    async logout(token: string): Promise<void> {
      const staff = await sessions.find(token);
      await db.privateTx(async () => {
        await sessions.end(hashToken(token));
        if (staff !== undefined) await audit.write({ action: 'signed_out', by: staff });
      });
      void changes.checkSessions();
    },

    async profile(actor: Actor): Promise<User> {
      return toUser(requireAccount(actor));
    },

    authenticate: sessions.find,
    deleteExpiredSessions: sessions.deleteExpired,
  };
}

/** An account as its own back-office sees it. */
export function toUser({ username, role, mustSetUpTwoFactor }: Staff): User {
  return { username, role, ...(mustSetUpTwoFactor && { mustSetUpTwoFactor }) };
}

export type AuthOperations = ReturnType<typeof authOperations>;
