/** The accounts as the operator manages them on the command line; no route calls this. Errors are `AppError`s. */

import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, isNull, ne } from 'drizzle-orm';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { clearSecondFactor } from '#server/platform/auth/second-factor.ts';
import { invitations, sessions, users } from '#server/platform/auth/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isUniqueViolation } from '#server/platform/db/storage-errors.ts';
import { Passwords } from '#server/platform/passwords/passwords.ts';
import { usernameKey } from '#shared/account/values.ts';
import { AppError } from '#shared/api/errors.ts';
import type { AuditAction } from '#shared/audit/values.ts';
import type { Role } from '#shared/roles.ts';

interface FirstAccount {
  /** False where there was an account. */
  isAdded: boolean;
  generatedPassword?: string | undefined;
}

/** Whether nobody else could manage the venue any more. */
export async function isLastOwner(
  { query }: Database,
  { id, role, disabledAt }: typeof users.$inferSelect,
): Promise<boolean> {
  if (role !== 'admin' || disabledAt !== null) return false;
  const isOther = and(eq(users.role, 'admin'), isNull(users.disabledAt), ne(users.id, id));
  const [other] = await query.select({ id: users.id }).from(users).where(isOther).limit(1);
  return other === undefined;
}

const passwords = new Passwords();

function record(ctx: Ctx, action: AuditAction, { id, username }: { id: string; username: string }) {
  return writeAudit(ctx, { action, entity: 'account', entityId: id, subject: username });
}

async function requireAccountNamed(ctx: Ctx, username: string) {
  const [user] = await ctx.db.query
    .select()
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  if (user === undefined) throw new AppError('not_found', { message: `There is no account named "${username}".` });
  return user;
}

async function total(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.query.select({ accounts: count() }).from(users);
  return row?.accounts ?? 0;
}

/** Throws `conflict` for the last owner, without whom nobody could manage the venue any more. */
async function rejectLastOwner(ctx: Ctx, user: typeof users.$inferSelect): Promise<void> {
  if (!(await isLastOwner(ctx.db, user))) return;
  throw new AppError('conflict', {
    message: `"${user.username}" is the only owner. Make another account an owner first.`,
  });
}

/** Runs the write in a transaction; throws `conflict` if another account has the username. */
async function rejectTaken(ctx: Ctx, username: string, write: () => Promise<void>): Promise<void> {
  try {
    await ctx.db.tx(write);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError('conflict', { message: `There is already an account named "${username}".`, cause: error });
  }
}

/** Returns what writes the account, in a transaction of the caller: hashing takes too long for one. */
async function prepare(ctx: Ctx, username: string, password: string): Promise<() => Promise<void>> {
  const passwordHash = await passwords.hash(password);
  const at = ctx.now().getTime();
  const row = { id: newId(), username, usernameKey: usernameKey(username), role: 'admin', passwordHash } as const;
  return async () => {
    await ctx.db.query.insert(users).values({ ...row, createdAt: at, updatedAt: at });
    await record(ctx, 'account_added', row);
  };
}

export async function addAccount(ctx: Ctx, username: string, password: string): Promise<void> {
  await rejectTaken(ctx, username, await prepare(ctx, username, password));
}

export async function listAccounts(ctx: Ctx): Promise<(typeof users.$inferSelect)[]> {
  return ctx.db.query.select().from(users).orderBy(asc(users.usernameKey));
}

/** Sets a new password and ends every session of the account. */
export async function setAccountPassword(ctx: Ctx, username: string, password: string): Promise<void> {
  const passwordHash = await passwords.hash(password);
  await ctx.db.tx(async () => {
    const user = await requireAccountNamed(ctx, username);
    await ctx.db.query.update(users).set({ passwordHash, updatedAt: ctx.now().getTime() }).where(eq(users.id, user.id));
    await ctx.db.query.delete(sessions).where(eq(sessions.userId, user.id));
    await record(ctx, 'account_password_set', user);
  });
}

/** Gives the account another name; who is signed in stays so. */
export async function renameAccount(ctx: Ctx, username: string, newName: string): Promise<void> {
  const changes = { username: newName, usernameKey: usernameKey(newName), updatedAt: ctx.now().getTime() };
  await rejectTaken(ctx, newName, async () => {
    const user = await requireAccountNamed(ctx, username);
    await ctx.db.query.update(users).set(changes).where(eq(users.id, user.id));
    // An invitation is good as long as its inviter may give its role, so it finds them by this name.
    await ctx.db.query.update(invitations).set({ by: newName }).where(eq(invitations.by, user.username));
    await record(ctx, 'account_renamed', { id: user.id, username: newName });
  });
}

/** Gives the account a role, which holds from its next request on. The last owner stays one (`conflict`). */
export async function setAccountRole(ctx: Ctx, username: string, role: Role): Promise<void> {
  await ctx.db.tx(async () => {
    const user = await requireAccountNamed(ctx, username);
    if (role !== 'admin') await rejectLastOwner(ctx, user);
    await ctx.db.query.update(users).set({ role, updatedAt: ctx.now().getTime() }).where(eq(users.id, user.id));
    await record(ctx, 'account_role_set', user);
  });
}

/** Turns two-factor sign-in of the account off, for somebody who has lost phone and recovery codes. */
export async function switchTwoFactorOff(ctx: Ctx, username: string): Promise<void> {
  await ctx.db.tx(async () => {
    const user = await requireAccountNamed(ctx, username);
    await clearSecondFactor(ctx.db, user.id);
    await record(ctx, 'two_factor_off', user);
  });
}

/**
 * Removes the account with its sessions. The last one stays (`conflict`), or nobody could sign in any more; so does the
 * last owner.
 */
export async function removeAccount(ctx: Ctx, username: string): Promise<void> {
  await ctx.db.tx(async () => {
    const user = await requireAccountNamed(ctx, username);
    if ((await total(ctx)) === 1)
      throw new AppError('conflict', {
        message: `"${user.username}" is the only account. Add another one before you remove it.`,
      });
    await rejectLastOwner(ctx, user);
    await ctx.db.query.delete(users).where(eq(users.id, user.id));
    await record(ctx, 'account_removed', user);
  });
}

/**
 * Adds the first account if there is none. Without a password it generates one of 128 random bits and returns it,
 * to be shown once; only its hash is stored.
 */
export async function addFirstAccount(ctx: Ctx, username: string, password: string | undefined): Promise<FirstAccount> {
  if ((await total(ctx)) > 0) return { isAdded: false };
  const generatedPassword = password === undefined ? randomBytes(16).toString('base64url') : undefined;
  const write = await prepare(ctx, username, password ?? (generatedPassword as string));
  return ctx.db.tx(async () => {
    // Another server that starts at the same moment may have been faster.
    if ((await total(ctx)) > 0) return { isAdded: false };
    await write();
    return { isAdded: true, generatedPassword };
  });
}
