/** Links by which people join the team: whoever has one makes an account with the role in it. */

import { and, asc, eq, getTableColumns, gt, isNull, type SQL } from 'drizzle-orm';
import { sessionStore } from '#server/features/identity/sessions/store.ts';
import { accountCredentials } from '#server/features/identity/sign-in/credentials.ts';
import { toUser } from '#server/features/identity/sign-in/operations.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { networkOf } from '#server/platform/auth/address-key.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import { emailKey, invitations, users } from '#server/platform/auth/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { defineLink } from '#server/platform/links/define-link.ts';
import { usernameKey } from '#shared/account/values.ts';
import { invitePath } from '#shared/admin-paths.ts';
import { AppError } from '#shared/api/errors.ts';
import type { LoginResult } from '#shared/auth/schema.ts';
import { hasRole } from '#shared/roles.ts';
import { dayMs } from '#shared/rules/dates.ts';
import type { AcceptInvitation, Invitation, Invite, NewInvitation, OpenInvitation } from '#shared/team/schema.ts';

const lifetimeMs = 7 * dayMs;

type Row = typeof invitations.$inferSelect;

export const invitationLink = defineLink({ purpose: 'invitation', path: `${invitePath}/`, limits: 'opening' });

function isOpen(ctx: Ctx) {
  return and(
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, ctx.now().getTime()),
  );
}

/** Those that can be accepted. Whoever was disabled, or has a lower role by now, gives nobody a role above their own. */
async function findOpen(ctx: Ctx, condition?: SQL): Promise<Row[]> {
  const rows = await ctx.db.query
    .select({ invitation: getTableColumns(invitations), inviterRole: users.role })
    .from(invitations)
    .innerJoin(users, eq(users.username, invitations.by))
    .where(and(condition, isOpen(ctx), isNull(users.disabledAt)))
    .orderBy(asc(invitations.seq));
  return rows
    .filter(({ invitation, inviterRole }) => hasRole(inviterRole, invitation.role))
    .map(({ invitation }) => invitation);
}

/** Used, revoked and expired ones are `gone` alike, and so are those whose inviter may not give their role any more. */
async function requireOpen(ctx: Ctx, id: string): Promise<Row> {
  const [row] = await findOpen(ctx, eq(invitations.id, id));
  if (row === undefined) throw new AppError('gone');
  return row;
}

/** Ends an invitation and its link. */
async function close(ctx: Ctx, id: string, reason: 'acceptedAt' | 'revokedAt'): Promise<void> {
  const at = ctx.now().getTime();
  await ctx.db.query
    .update(invitations)
    .set({ [reason]: at, updatedAt: at })
    .where(eq(invitations.id, id));
  await invitationLink.revoke(ctx, id);
}

async function requireFreeEmail(ctx: Ctx, email: string): Promise<void> {
  const [other] = await ctx.db.query
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  if (other === undefined) return;
  const message = 'Somebody on the team already has this email.';
  throw new AppError('conflict', { message, details: [{ field: 'email', message }] });
}

async function requireFreeUsername(ctx: Ctx, username: string): Promise<void> {
  const [other] = await ctx.db.query
    .select({ id: users.id })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  if (other === undefined) return;
  const message = 'This username is taken. Please choose another one.';
  throw new AppError('conflict', { message, details: [{ field: 'username', message }] });
}

/** Who invites, to people who know no username: their name, or that of the venue where they have given none. */
export async function nameInviter(ctx: Ctx, username: string): Promise<string> {
  const [row] = await ctx.db.query.select({ name: users.displayName }).from(users).where(eq(users.username, username));
  return row?.name || (await getVenue(ctx)).name;
}

/** Those that wait to be accepted. */
export async function listInvitations(ctx: Ctx, actor: Actor): Promise<Invitation[]> {
  requireRole(actor, 'admin');
  return (await findOpen(ctx)).map(toInvitation);
}

/** Replaces an earlier invitation of the same address. The link is stored nowhere. */
export async function createInvitation(
  ctx: Ctx,
  actor: Actor,
  { email, role }: Pick<Invite, 'email' | 'role'>,
): Promise<Omit<NewInvitation, 'isEmailed'>> {
  const by = requireRole(actor, 'admin');
  const { row, path } = await ctx.db.tx(async () => {
    await requireFreeEmail(ctx, email);
    const at = ctx.now().getTime();
    const waiting = await ctx.db.query.select().from(invitations).where(isOpen(ctx));
    for (const earlier of waiting)
      if (emailKey(earlier.email) === emailKey(email)) await close(ctx, earlier.id, 'revokedAt');
    const values = {
      id: newId(),
      email,
      role,
      by: by.username,
      expiresAt: at + lifetimeMs,
      createdAt: at,
      updatedAt: at,
    };
    const [inserted] = await ctx.db.query.insert(invitations).values(values).returning();
    await writeAudit(ctx, { action: 'invited', by });
    const { expiresAt } = values;
    return { row: inserted as Row, path: await invitationLink.issue(ctx, values.id, { expiresAt }) };
  });
  return { ...toInvitation(row), link: `${ctx.config.publicOrigin}${path}` };
}

/** Errors: `not_found` for one that is used or revoked. */
export async function revokeInvitation(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const by = requireRole(actor, 'admin');
  await ctx.db.tx(async () => {
    const isOpenInvitation = and(eq(invitations.id, id), isOpen(ctx));
    const [row] = await ctx.db.query.select({ id: invitations.id }).from(invitations).where(isOpenInvitation);
    if (row === undefined) throw new AppError('not_found');
    await close(ctx, id, 'revokedAt');
    await writeAudit(ctx, { action: 'invitation_revoked', by });
  });
}

/** What the invitation of a link says. Errors: `gone`, `rate_limited`. */
export async function openInvitation(
  ctx: Ctx,
  { address }: Pick<Caller, 'address'>,
  token: string,
): Promise<OpenInvitation> {
  const id = await invitationLink.open(ctx, address, token);
  const { email, role, by, expiresAt } = await requireOpen(ctx, id);
  return { email, role, by: await nameInviter(ctx, by), expiresAt: new Date(expiresAt).toISOString() };
}

/** Makes the account and signs it in. Errors: `gone`, `conflict`, `rate_limited`, and `validation` for the password. */
export async function acceptInvitation(
  ctx: Ctx,
  { address, agent }: Caller,
  input: AcceptInvitation,
): Promise<LoginResult> {
  const invitationId = await invitationLink.open(ctx, address, input.token);
  const { username } = input;
  await requireFreeUsername(ctx, username);
  const passwordHash = await accountCredentials(ctx).hashNew(username, input.password, 'password');
  const network = networkOf(address);
  const { token, expiresAt } = await ctx.db.tx(async () => {
    const { email, role } = await requireOpen(ctx, invitationId);
    await requireFreeUsername(ctx, username);
    await requireFreeEmail(ctx, email);
    const at = ctx.now().getTime();
    const account = { id: newId(), username };
    await ctx.db.query.insert(users).values({
      ...account,
      usernameKey: usernameKey(username),
      role,
      passwordHash,
      email,
      emailKey: emailKey(email),
      createdAt: at,
      updatedAt: at,
    });
    await close(ctx, invitationId, 'acceptedAt');
    await writeAudit(ctx, {
      ...({ action: 'invitation_accepted', by: account } as const),
      ...({ entity: 'account', entityId: account.id, subject: username } as const),
    });
    await writeAudit(ctx, { action: 'signed_in', by: account, network });
    return sessionStore(ctx).begin(account.id, passwordHash, { network, agent });
  });
  const staff = await sessionStore(ctx).find(token);
  if (staff === undefined) throw new AppError('gone');
  return { user: toUser(staff), token, expiresAt: expiresAt.toISOString() };
}

function toInvitation(row: Pick<Row, 'id' | 'email' | 'role' | 'by' | 'createdAt' | 'expiresAt'>): Invitation {
  const { id, email, role, by, createdAt, expiresAt } = row;
  const times = { createdAt: new Date(createdAt).toISOString(), expiresAt: new Date(expiresAt).toISOString() };
  return { _id: id, email, role, by, ...times };
}
