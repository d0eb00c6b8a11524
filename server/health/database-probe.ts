import { eq } from 'drizzle-orm';
import { hashToken, newToken } from '#server/auth/sessions.ts';
import { sessions, users } from '#server/auth/table.ts';
import type { Database } from '#server/db/database.ts';

/**
 * Reads, and commits a real write to the disk: a session that is over before it begins, removed in the same
 * transaction, so that nothing is left of it. Throws when either fails.
 */
export async function probeDatabase(db: Database): Promise<void> {
  const [account] = await db.query.select({ id: users.id }).from(users).limit(1);
  await db.privateTx(async () => {
    if (account === undefined) return;
    const tokenHash = hashToken(newToken());
    await db.query.insert(sessions).values({ tokenHash, userId: account.id, createdAt: 0, expiresAt: 0 });
    await db.query.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  });
}
