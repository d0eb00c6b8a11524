/** What people do with their own account. */

import { and, eq } from 'drizzle-orm';
import { sessionStore } from '#server/features/identity/sessions/store.ts';
import { accountCredentials, wrongPassword } from '#server/features/identity/sign-in/credentials.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { type Actor, requireAccount, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import { countRecoveryCodes } from '#server/platform/auth/second-factor.ts';
import { emailKey, users } from '#server/platform/auth/table.ts';
import { hashToken, toSessionId } from '#server/platform/auth/tokens.ts';
import type { Ctx } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/storage-errors.ts';
import { nextVersion } from '#server/records/version.ts';
import { type NotificationPreferences, starterPreferences } from '#shared/account/notifications.ts';
import type {
  Account,
  ChangePassword,
  Notifications,
  SessionEntry,
  UpdateAccount,
  UpdateNotifications,
} from '#shared/account/schema.ts';
import { accountMessages } from '#shared/account/values.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import type { AuditAction } from '#shared/audit/values.ts';

type Row = typeof users.$inferSelect;
async function requireOwnRow(ctx: Ctx, { id }: Staff): Promise<Row> {
  const [user] = await ctx.db.query.select().from(users).where(eq(users.id, id));
  if (user === undefined) throw new AppError('unauthenticated');
  return user;
}

function record(ctx: Ctx, action: AuditAction, by: Staff) {
  return writeAudit(ctx, { action, by, entity: 'account', entityId: by.id, subject: by.username });
}

/** Writes to the own account, with a newer version. */
async function write(
  ctx: Ctx,
  by: Staff,
  action: AuditAction | undefined,
  toChanges: (user: Row) => Partial<Row>,
): Promise<Row> {
  return ctx.db.tx(async () => {
    const user = await requireOwnRow(ctx, by);
    const updatedAt = nextVersion(user, ctx.now().getTime());
    const after = { ...toChanges(user), updatedAt };
    await ctx.db.query.update(users).set(after).where(eq(users.id, user.id));
    if (action !== undefined) await record(ctx, action, by);
    return { ...user, ...after };
  });
}

async function toAccount(ctx: Ctx, user: Row): Promise<Account> {
  return {
    username: user.username,
    role: user.role,
    displayName: user.displayName,
    email: user.email,
    signature: user.signature,
    twoFactorAt: user.totpAt === null ? null : new Date(user.totpAt).toISOString(),
    recoveryCodes: user.totpAt === null ? 0 : await countRecoveryCodes(ctx.db, user.id),
    version: user.updatedAt,
  };
}

export async function getOwnAccount(ctx: Ctx, actor: Actor): Promise<Account> {
  return toAccount(ctx, await requireOwnRow(ctx, requireAccount(actor)));
}

/** Errors: `conflict` for the email of another account. */
export async function updateOwnAccount(ctx: Ctx, actor: Actor, input: UpdateAccount): Promise<Account> {
  const by = requireRole(actor, 'read_only');
  const email = input.email === undefined ? {} : { emailKey: input.email === null ? null : emailKey(input.email) };
  try {
    return await toAccount(ctx, await write(ctx, by, 'account_changed', () => ({ ...input, ...email })));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = 'Another account has this email. Please enter another one.';
    throw new AppError('conflict', { message, details: [{ field: 'email', message }], cause: error });
  }
}

/** Sets a new password for whoever knows the old one, and ends all sessions but the one of `token`. */
export async function changeOwnPassword(
  ctx: Ctx,
  actor: Actor,
  address: string,
  input: ChangePassword,
  token?: string,
): Promise<void> {
  const by = requireRole(actor, 'read_only');
  const confirmed = await accountCredentials(ctx).confirm(address, by, input.password);
  const passwordHash = await accountCredentials(ctx).hashNew(by.username, input.newPassword, 'newPassword');
  await ctx.db.tx(async () => {
    // Of two changes at once the first one counts: the other was for a password that is not theirs any more.
    const isConfirmed = and(eq(users.id, by.id), eq(users.passwordHash, confirmed.passwordHash));
    const changed = await ctx.db.query
      .update(users)
      .set({ passwordHash, updatedAt: ctx.now().getTime() })
      .where(isConfirmed)
      .returning({ id: users.id });
    if (changed.length === 0) throw wrongPassword();
    await sessionStore(ctx).endAll(by.id, token);
    await record(ctx, 'account_password_set', by);
  });
  await ctx.happened('sessions.changed', null);
}

export async function getNotifications(ctx: Ctx, actor: Actor): Promise<Notifications> {
  return toNotifications(await requireOwnRow(ctx, requireRole(actor, 'read_only')));
}

export async function updateNotifications(ctx: Ctx, actor: Actor, input: UpdateNotifications): Promise<Notifications> {
  const by = requireRole(actor, 'read_only');
  const user = await write(ctx, by, undefined, (before) => ({ notifications: merge(before.notifications, input) }));
  return toNotifications(user);
}

/** The newest first. `token` is the one that asks. */
export async function listOwnSessions(ctx: Ctx, actor: Actor, token = ''): Promise<SessionEntry[]> {
  const { id } = requireRole(actor, 'read_only');
  const rows = await sessionStore(ctx).list(id);
  const current = toSessionId(hashToken(token));
  return rows.map(({ id: _id, network, agent, createdAt, seenAt }) => ({
    _id,
    network,
    agent,
    isCurrent: _id === current,
    createdAt: new Date(createdAt).toISOString(),
    seenAt: new Date(seenAt ?? createdAt).toISOString(),
  }));
}

/** Ends one of the own sessions. Errors: `not_found`. */
export async function endOwnSession(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const by = requireRole(actor, 'read_only');
  await ctx.db.tx(async () => {
    const session = (await sessionStore(ctx).list(by.id)).find((one) => one.id === id);
    if (session === undefined) throw new AppError('not_found');
    await sessionStore(ctx).end(session.tokenHash);
    await writeAudit(ctx, { action: 'session_ended', by });
  });
  await ctx.happened('sessions.changed', null);
}

const toNotifications = ({ notifications, updatedAt }: Row): Notifications => ({
  ...starterPreferences,
  ...notifications,
  version: updatedAt,
});

/** The preferences with the changes. Throws `validation` for quiet hours without an end or a start. */
function merge(before: NotificationPreferences | null, input: UpdateNotifications): NotificationPreferences {
  const after = { ...starterPreferences, ...before };
  for (const [name, value] of Object.entries(input)) if (value !== undefined) Object.assign(after, { [name]: value });
  const missing = after.quietFrom === null ? 'quietFrom' : 'quietUntil';
  if ((after.quietFrom === null) !== (after.quietUntil === null)) throw fieldError(missing, accountMessages.quietHours);
  return after;
}
