/** The accounts of the team, for owners. */

import { asc, eq, gt } from 'drizzle-orm';
import { isLastOwner } from '#server/features/identity/account/accounts.ts';
import { sessionStore } from '#server/features/identity/sessions/store.ts';
import { settings } from '#server/features/settings/table.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import { clearSecondFactor } from '#server/platform/auth/second-factor.ts';
import { sessions, users } from '#server/platform/auth/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#shared/api/errors.ts';
import type { AuditAction } from '#shared/audit/values.ts';
import type { Member, Security, UpdateMember } from '#shared/team/schema.ts';

type Row = typeof users.$inferSelect;
type SessionRow = Pick<typeof sessions.$inferSelect, 'userId' | 'createdAt' | 'seenAt'>;

/** The rules of sign-in as they are stored, also inside a transaction. */
export async function readSecurity({ query }: Database): Promise<Security> {
  const [row] = await query.select({ requiresTwoFactor: settings.requiresTwoFactor }).from(settings);
  return { requiresTwoFactor: row?.requiresTwoFactor ?? false };
}

async function requireMember(ctx: Ctx, id: string): Promise<Row> {
  const [user] = await ctx.db.query.select().from(users).where(eq(users.id, id));
  if (user === undefined) throw new AppError('not_found');
  return user;
}

/** Throws `conflict` if no other owner could sign in. */
async function requireOtherOwner(ctx: Ctx, user: Row): Promise<void> {
  if (await isLastOwner(ctx.db, user)) throw new AppError('conflict', { message: 'You are the only owner.' });
}

function record(ctx: Ctx, by: Staff, action: AuditAction, { id, username }: Row) {
  return writeAudit(ctx, { action, by, entity: 'account', entityId: id, subject: username });
}

/** Sets the role, which holds from the next request of the account on. */
async function setRole(ctx: Ctx, by: Staff, user: Row, role: Row['role']): Promise<void> {
  if (role !== 'admin') await requireOtherOwner(ctx, user);
  await ctx.db.query.update(users).set({ role, updatedAt: ctx.now().getTime() }).where(eq(users.id, user.id));
  await record(ctx, by, 'account_role_set', user);
}

/** Disabling ends the sessions; the account keeps its name in the history. */
async function setDisabled(ctx: Ctx, by: Staff, user: Row, isDisabled: boolean): Promise<void> {
  if (isDisabled) await requireOtherOwner(ctx, user);
  const at = ctx.now().getTime();
  const disabledAt = isDisabled ? at : null;
  await ctx.db.query.update(users).set({ disabledAt, updatedAt: at }).where(eq(users.id, user.id));
  if (isDisabled) await sessionStore(ctx).endAll(user.id);
  await record(ctx, by, isDisabled ? 'account_disabled' : 'account_enabled', user);
}

async function read(ctx: Ctx, id: string): Promise<Member> {
  return toMember(await requireMember(ctx, id), await sessionStore(ctx).list(id));
}

export async function listTeam(ctx: Ctx, actor: Actor): Promise<Member[]> {
  requireRole(actor, 'admin');
  const alive = await ctx.db.query.select().from(sessions).where(gt(sessions.expiresAt, ctx.now().getTime()));
  const accounts = await ctx.db.query.select().from(users).orderBy(asc(users.usernameKey));
  return accounts.map((user) =>
    toMember(
      user,
      alive.filter(({ userId }) => userId === user.id),
    ),
  );
}

/** Errors: `conflict` where nobody would be an owner any more. */
export async function updateMember(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { role, isDisabled }: UpdateMember,
): Promise<Member> {
  const by = requireRole(actor, 'admin');
  await ctx.db.tx(async () => {
    const user = await requireMember(ctx, id);
    if (role !== undefined && role !== user.role) await setRole(ctx, by, user, role);
    const isChanged = isDisabled !== undefined && isDisabled !== (user.disabledAt !== null);
    if (isChanged) await setDisabled(ctx, by, await requireMember(ctx, id), isDisabled);
  });
  await ctx.happened('sessions.changed', null);
  return read(ctx, id);
}

/** Switches two-factor sign-in off for somebody who has lost phone and recovery codes. */
export async function resetTwoFactor(ctx: Ctx, actor: Actor, id: string): Promise<Member> {
  const by = requireRole(actor, 'admin');
  await ctx.db.tx(async () => {
    const user = await requireMember(ctx, id);
    await clearSecondFactor(ctx.db, id);
    await record(ctx, by, 'two_factor_off', user);
  });
  return read(ctx, id);
}

export async function getSecurity(ctx: Ctx, actor: Actor): Promise<Security> {
  requireRole(actor, 'admin');
  return readSecurity(ctx.db);
}

/** Errors: `conflict` for an owner who would lock themselves out of everything but the setup. */
export async function setSecurity(ctx: Ctx, actor: Actor, { requiresTwoFactor }: Security): Promise<Security> {
  const by = requireRole(actor, 'admin');
  return ctx.db.tx(async () => {
    const user = await requireMember(ctx, by.id);
    if (requiresTwoFactor && user.totpAt === null)
      throw new AppError('conflict', { message: 'Please set up two-factor sign-in for your own account first.' });
    if ((await readSecurity(ctx.db)).requiresTwoFactor === requiresTwoFactor) return { requiresTwoFactor };
    await ctx.db.query
      .insert(settings)
      .values({ key: 1, version: 0, requiresTwoFactor })
      .onConflictDoUpdate({ target: settings.key, set: { requiresTwoFactor } });
    await writeAudit(ctx, { action: requiresTwoFactor ? 'two_factor_required' : 'two_factor_optional', by });
    return { requiresTwoFactor };
  });
}

function toMember(user: Row, alive: readonly SessionRow[]): Member {
  const used = alive.map(({ seenAt, createdAt }) => seenAt ?? createdAt);
  return {
    _id: user.id,
    username: user.username,
    displayName: user.displayName,
    email: user.email,
    role: user.role,
    isDisabled: user.disabledAt !== null,
    hasTwoFactor: user.totpAt !== null,
    sessions: alive.length,
    seenAt: used.length === 0 ? null : new Date(Math.max(...used)).toISOString(),
  };
}
