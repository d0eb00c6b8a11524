import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Staff } from '#server/auth/actor.ts';
import { sessions, users } from '#server/auth/table.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/errors.ts';
import { sessionLifetime } from '#shared/session-lifetime.ts';

/** A bearer token of 256 random bits, 43 characters of base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored in place of a token, so that nothing in the database opens a session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The stored sessions. The look-up by token is prepared for P4. */
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

    /** The staff of the token's session; `undefined` if there is none or it has expired. */
    async find(token: string): Promise<Staff | undefined> {
      const [row] = await byTokenHash().execute({ tokenHash: hashToken(token) });
      if (row === undefined || row.expiresAt <= now().getTime()) return undefined;
      return { kind: 'staff', id: row.id, username: row.username, role: row.role };
    },

    /** Ends the session of `token`, if there is one, in a transaction of the caller. */
    async end(token: string): Promise<void> {
      await db.query.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
    },
  };
}
