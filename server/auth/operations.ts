import { eq } from 'drizzle-orm';
import type { Actor } from '#server/auth/actor.ts';
import { requireRole } from '#server/auth/actor.ts';
import { networkOf } from '#server/auth/address-key.ts';
import { Passwords } from '#server/auth/passwords.ts';
import { sessionStore } from '#server/auth/sessions.ts';
import { users } from '#server/auth/table.ts';
import type { Deps } from '#server/deps.ts';
import type { ActivityFeed } from '#server/features/activity/operations.ts';
import type { RejectionCounter } from '#server/features/audit/rejections.ts';
import type { AuditLog } from '#server/features/audit/store.ts';
import type { Login, LoginResult, User } from '#shared/auth.ts';
import { AppError } from '#shared/errors.ts';
import { SignInLimiter } from './sign-in-limiter.ts';
import { usernameKey } from './table.ts';

/** Sign-in, sign-out and authentication. */
export function authOperations(
  parts: Pick<Deps, 'config' | 'db' | 'now'> & {
    audit: Pick<AuditLog, 'write'>;
    feed: Pick<ActivityFeed, 'signedIn'>;
    rejections: Pick<RejectionCounter, 'count'>;
  },
) {
  const { audit, feed, rejections } = parts;
  const sessions = sessionStore(parts);
  const passwords = new Passwords();
  const limiter = new SignInLimiter(parts.config.rateLimits.login);

  return {
    /** Errors: `invalid_credentials` whichever of the two is wrong; `rate_limited`; `unavailable`. */
    async login(address: string, { username, password }: Login): Promise<LoginResult> {
      const refund = await limiter.attempt(address, username);
      const [user] = await parts.db.query
        .select()
        .from(users)
        .where(eq(users.usernameKey, usernameKey(username)));
      if (!(await passwords.verify(user?.passwordHash, password)) || user === undefined) {
        rejections.count('sign_in_failed', address, user);
        throw new AppError('invalid_credentials');
      }
      await refund();
      const { token, expiresAt } = await parts.db.privateTx(async () => {
        await feed.signedIn(user, networkOf(address));
        return sessions.begin(user.id, user.passwordHash);
      });
      return { user: { username: user.username, role: user.role }, token, expiresAt: expiresAt.toISOString() };
    },

    async logout(token: string): Promise<void> {
      const staff = await sessions.find(token);
      await parts.db.privateTx(async () => {
        await sessions.end(token);
        if (staff !== undefined) await audit.write({ action: 'signed_out', by: staff });
      });
    },

    async profile(actor: Actor): Promise<User> {
      const { username, role } = requireRole(actor, 'admin');
      return { username, role };
    },

    authenticate: sessions.find,
    deleteExpiredSessions: sessions.deleteExpired,
  };
}

export type AuthOperations = ReturnType<typeof authOperations>;
