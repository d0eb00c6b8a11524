import { and, eq, lte, sql } from 'drizzle-orm';
import type { Staff } from '#server/auth/actor.ts';
import { sessions, users } from '#server/auth/table.ts';
import { hashToken, newToken } from '#server/auth/tokens.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/errors.ts';
import { sessionLifetime } from '#shared/session-lifetime.ts';

/** The sessions as they are stored: begun, looked up by token, ended. */
export function sessionStore({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const byTokenHash = db.prepare((query) =>
    query
      .select({ id: users.id, username: users.username, role: users.role, expiresAt: sessions.expiresAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
      .prepare(),
  );

  return {
    /**
     * Begins a session of 24 hours. `passwordHash` is the one that was checked: if the account was reset or removed
     * meanwhile, no session begins (`invalid_credentials`).
     */
    async begin(userId: string, passwordHash: string): Promise<{ token: string; expiresAt: Date }> {
      const token = newToken();
      const createdAt = now().getTime();
      const expiresAt = createdAt + sessionLifetime;
      await db.privateTx(async () => {
        const unchanged = and(eq(users.id, userId), eq(users.passwordHash, passwordHash));
        const [user] = await db.query.select({ id: users.id }).from(users).where(unchanged);
        if (user === undefined) throw new AppError('invalid_credentials');
        await db.query.insert(sessions).values({ tokenHash: hashToken(token), userId, createdAt, expiresAt });
      });
      return { token, expiresAt: new Date(expiresAt) };
    },

    async deleteExpired(): Promise<void> {
      await db.privateTx(async () => {
        await db.query.delete(sessions).where(lte(sessions.expiresAt, now().getTime()));
      });
    },

    /** Whose session the token opens, `undefined` where it opens none or its time is over. */
    async find(token: string): Promise<Staff | undefined> {
      const [row] = await byTokenHash().execute({ tokenHash: hashToken(token) });
      if (row === undefined || row.expiresAt <= now().getTime()) return undefined;
      return { kind: 'staff', id: row.id, username: row.username, role: row.role };
    },

    /** Ends the session of `token`, in a transaction of the caller's; one that is not there is as good as ended. */
    async end(token: string): Promise<void> {
      await db.query.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
    },
  };
}
