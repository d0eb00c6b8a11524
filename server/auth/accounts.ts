import { randomBytes } from 'node:crypto';
import { asc, count, eq } from 'drizzle-orm';
import { Passwords } from '#server/auth/passwords.ts';
import { sessions, users } from '#server/auth/table.ts';
import { newId } from '#server/db/columns.ts';
import { isUniqueViolation } from '#server/db/sqlite-errors.ts';
import type { Deps } from '#server/deps.ts';
import { createAuditLog } from '#server/features/audit/store.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import { AppError } from '#shared/errors.ts';
import { usernameKey } from './table.ts';

/** The accounts as the operator manages them on the command line; no route calls this. Errors are `AppError`s. */
export function accountOperations({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const passwords = new Passwords();
  const audit = createAuditLog({ db, now });
  const record = (action: AuditAction, { id, username }: { id: string; username: string }) =>
    audit.write({ action, entity: 'account', entityId: id, subject: username });

  async function find(username: string) {
    const [user] = await db.query
      .select()
      .from(users)
      .where(eq(users.usernameKey, usernameKey(username)));
    if (user === undefined) throw new AppError('not_found', { message: `There is no account named "${username}".` });
    return user;
  }

  async function total(): Promise<number> {
    const [row] = await db.query.select({ accounts: count() }).from(users);
    return row?.accounts ?? 0;
  }

  /** Runs the write in a transaction; throws `conflict` if another account has the username. */
  async function rejectTaken(username: string, write: () => Promise<void>): Promise<void> {
    try {
      await db.tx(write);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new AppError('conflict', { message: `There is already an account named "${username}".`, cause: error });
    }
  }

  async function add(username: string, password: string): Promise<void> {
    const passwordHash = await passwords.hash(password);
    const at = now().getTime();
    const row = { id: newId(), username, usernameKey: usernameKey(username), role: 'admin', passwordHash } as const;
    await rejectTaken(username, async () => {
      await db.query.insert(users).values({ ...row, createdAt: at, updatedAt: at });
      await record('account_added', row);
    });
  }

  return {
    add,

    async list(): Promise<{ username: string; createdAt: Date }[]> {
      const rows = await db.query.select().from(users).orderBy(asc(users.usernameKey));
      return rows.map(({ username, createdAt }) => ({ username, createdAt: new Date(createdAt) }));
    },

    /** Sets a new password and ends every session of the account. */
    async setPassword(username: string, password: string): Promise<void> {
      const passwordHash = await passwords.hash(password);
      await db.tx(async () => {
        const user = await find(username);
        await db.query.update(users).set({ passwordHash, updatedAt: now().getTime() }).where(eq(users.id, user.id));
        await db.query.delete(sessions).where(eq(sessions.userId, user.id));
        await record('account_password_set', user);
      });
    },

    /** Gives the account another name; who is signed in stays so. */
    async rename(username: string, newName: string): Promise<void> {
      const changes = { username: newName, usernameKey: usernameKey(newName), updatedAt: now().getTime() };
      await rejectTaken(newName, async () => {
        const user = await find(username);
        await db.query.update(users).set(changes).where(eq(users.id, user.id));
        await record('account_renamed', { id: user.id, username: newName });
      });
    },

    /** Removes the account with its sessions. The last one stays (`conflict`), or nobody could sign in any more. */
    async remove(username: string): Promise<void> {
      await db.tx(async () => {
        const user = await find(username);
        if ((await total()) === 1)
          throw new AppError('conflict', {
            message: `"${user.username}" is the only account. Add another one before you remove it.`,
          });
        await db.query.delete(users).where(eq(users.id, user.id));
        await record('account_removed', user);
      });
    },

    /**
     * Adds the first account if there is none. Without a password it generates one of 128 random bits and returns it,
     * to be shown once; only its hash is stored.
     */
    async addFirst(username: string, password: string | undefined): Promise<{ generatedPassword: string | undefined }> {
      if ((await total()) > 0) return { generatedPassword: undefined };
      const generatedPassword = password === undefined ? randomBytes(16).toString('base64url') : undefined;
      await add(username, password ?? (generatedPassword as string));
      return { generatedPassword };
    },
  };
}
