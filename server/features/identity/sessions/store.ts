import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { settings } from '#server/features/settings/table.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { sessions, users } from '#server/platform/auth/table.ts';
import { hashToken, newToken, toSessionId } from '#server/platform/auth/tokens.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { perContext } from '#server/platform/context.ts';
import { AppError } from '#shared/api/errors.ts';
import { sessionLifetimeMs } from '#shared/auth/values.ts';
import { hasRole } from '#shared/roles.ts';
import { hourMs } from '#shared/rules/dates.ts';

declare module '#server/platform/context.ts' {
  interface Announcements {
    /** Sessions ended, or an account has another role: announced after the transaction, for what goes on for a session. */
    'sessions.changed': null;
  }
}

/** How exactly it is known when a session was last used. */
const seenEveryMs = hourMs;

/** Where a session began. */
interface Origin {
  network: string;
  /** The browser and the system, in words. */
  agent: string;
}

/** The stored sessions. */
export const sessionStore = perContext(({ db, now }) => {
  const byTokenHash = db.prepare((query) =>
    query
      .select({
        id: users.id,
        username: users.username,
        role: users.role,
        totpAt: users.totpAt,
        expiresAt: sessions.expiresAt,
        seenAt: sessions.seenAt,
        createdAt: sessions.createdAt,
        requiresTwoFactor: settings.requiresTwoFactor,
      })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.disabledAt)))
      .leftJoin(settings, eq(settings.key, 1))
      .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
      .prepare(),
  );
  // Every request of staff asks. Every commit of a server or a command drops it; what somebody writes into the database past them is
  // seen a second later at most, because the second is part of the key.
  const readRows = cachedUntilWrite(db, 'version', (tokenHash: string, _second: number) =>
    byTokenHash().execute({ tokenHash }),
  );
  const noting = new Set<string>();

  /** Notes the use of a session in the background, for the list of sessions alone. */
  async function noteUse(tokenHash: string): Promise<void> {
    if (noting.has(tokenHash)) return;
    noting.add(tokenHash);
    const at = now().getTime();
    const isOld = or(isNull(sessions.seenAt), lt(sessions.seenAt, at - seenEveryMs));
    await db
      .tx(async () => {
        await db.query
          .update(sessions)
          .set({ seenAt: at })
          .where(and(eq(sessions.tokenHash, tokenHash), isOld));
      })
      // The next use tries again.
      .catch(() => undefined);
    noting.delete(tokenHash);
  }

  return {
    /**
     * Begins a session of 24 hours. `passwordHash` is the one that was checked: if the account was reset or removed
     * meanwhile, no session begins (`invalid_credentials`).
     */
    async begin(
      userId: string,
      passwordHash: string,
      { network = '', agent = '' }: Partial<Origin> = {},
    ): Promise<{ token: string; expiresAt: Date }> {
      const token = newToken();
      const createdAt = now().getTime();
      const expiresAt = createdAt + sessionLifetimeMs;
      await db.tx(async () => {
        const unchanged = and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.disabledAt));
        const [user] = await db.query.select({ id: users.id }).from(users).where(unchanged);
        if (user === undefined) throw new AppError('invalid_credentials');
        await db.query.insert(sessions).values({
          tokenHash: hashToken(token),
          userId,
          createdAt,
          expiresAt,
          network,
          agent,
        });
      });
      return { token, expiresAt: new Date(expiresAt) };
    },

    /** The staff of the token's session; `undefined` if there is none or it has expired. */
    async find(token: string): Promise<Staff | undefined> {
      // Staff see what was written just before, whichever server they ask next.
      const tokenHash = hashToken(token);
      await db.catchUp();
      const at = now().getTime();
      const [row] = await readRows(tokenHash, Math.floor(at / 1000));
      if (row === undefined || row.expiresAt <= at) return undefined;
      if ((row.seenAt ?? row.createdAt) < at - seenEveryMs) void noteUse(tokenHash);
      const { id, username, role } = row;
      const mustSetUpTwoFactor = row.requiresTwoFactor === true && row.totpAt === null && hasRole(role, 'manager');
      return { kind: 'staff', id, username, role, ...(mustSetUpTwoFactor && { mustSetUpTwoFactor }) };
    },

    /** The sessions of an account that have not expired, the newest first, with the ids that a list names them by. */
    async list(userId: string) {
      const isAlive = gt(sessions.expiresAt, now().getTime());
      const rows = await db.query
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isAlive))
        .orderBy(desc(sessions.createdAt));
      return rows.map((row) => ({ ...row, id: toSessionId(row.tokenHash) }));
    },

    /** Ends all sessions of an account, but that of `token` if one is given, in a transaction of the caller. */
    async endAll(userId: string, token?: string): Promise<void> {
      const isOther = token === undefined ? undefined : ne(sessions.tokenHash, hashToken(token));
      await db.query.delete(sessions).where(and(eq(sessions.userId, userId), isOther));
    },

    /** Ends the session with a token of that hash, if there is one, in a transaction of the caller. */
    async end(tokenHash: string): Promise<void> {
      await db.query.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
  };
});
