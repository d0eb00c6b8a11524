import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { ActivityFeed } from '#server/features/activity/operations.ts';
import type { AuditLog } from '#server/features/audit/store.ts';
import type { Credentials } from '#server/features/auth/credentials.ts';
import { toUser } from '#server/features/auth/operations.ts';
import { type MessageStore, newMessage } from '#server/features/messages/store.ts';
import type { OutgoingMail } from '#server/features/messages/to-message.ts';
import { momentIn } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import { networkOf } from '#server/platform/auth/address-key.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import { hashToken, newToken, sessionStore } from '#server/platform/auth/sessions.ts';
import { emailKey, invitations, users } from '#server/platform/auth/table.ts';
import type { Deps } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { linkPaths } from '#server/platform/http/addresses.ts';
import { consume } from '#server/platform/limits/consume.ts';
import { createTransport } from '#server/platform/mail/transport.ts';
import { usernameKey } from '#shared/account-values.ts';
import type { LoginResult } from '#shared/auth.ts';
import { AppError } from '#shared/errors.ts';
import { roleLabels } from '#shared/roles.ts';
import type { AcceptInvitation, Invitation, Invite, NewInvitation, OpenInvitation } from '#shared/team.ts';

const lifetimeMs = 7 * 24 * 60 * 60 * 1000;
/** Links that one address may open in a minute. */
const allowance = { points: 60, duration: 60 };

/** In place of the text, which has the link. */
const storedText = 'An invitation. Its link is stored nowhere.';
const sendTimeoutMs = 15_000;

type Row = typeof invitations.$inferSelect;

interface InvitationDeps extends Pick<Deps, 'config' | 'db' | 'now'> {
  audit: Pick<AuditLog, 'write'>;
  credentials: Credentials;
  feed: Pick<ActivityFeed, 'signedIn'>;
}

interface Neighbors {
  outgoing: Pick<OutgoingMail, 'readSender' | 'compose'>;
  store: Pick<MessageStore, 'insert' | 'tell'>;
  venue: Pick<VenueOperations, 'get'>;
}

/** Links by which people join the team: whoever has one makes an account with the role in it. */
export function invitationOperations(
  { config, db, now, audit, credentials, feed }: InvitationDeps,
  { outgoing, store, venue }: Neighbors,
) {
  const sessions = sessionStore({ db, now });
  const limiter = db.rateLimiter('invitations', allowance);
  const isOpen = () =>
    and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt), gt(invitations.expiresAt, now().getTime()));

  /** Unknown, used, revoked and expired ones are `gone` alike. */
  async function find(token: string): Promise<Row> {
    const isIt = and(eq(invitations.tokenHash, hashToken(token)), isOpen());
    const [row] = await db.query.select().from(invitations).where(isIt);
    if (row === undefined) throw new AppError('gone');
    return row;
  }

  async function requireFreeEmail(email: string): Promise<void> {
    const [other] = await db.query
      .select({ id: users.id })
      .from(users)
      .where(eq(users.emailKey, emailKey(email)));
    if (other === undefined) return;
    const message = 'Somebody on the team already has this email.';
    throw new AppError('conflict', { message, details: [{ field: 'email', message }] });
  }

  async function requireFreeUsername(username: string): Promise<void> {
    const [other] = await db.query
      .select({ id: users.id })
      .from(users)
      .where(eq(users.usernameKey, usernameKey(username)));
    if (other === undefined) return;
    const message = 'This username is taken. Please choose another one.';
    throw new AppError('conflict', { message, details: [{ field: 'username', message }] });
  }

  /** Sends the link at once and not through the outbox, which would store it. What is stored is that it was sent. */
  async function emailLink(by: Staff, { email, role, expiresAt }: Row, link: string): Promise<boolean> {
    const { smtp } = config.mail;
    if (smtp === undefined) return false;
    const at = now().getTime();
    const sender = await outgoing.readSender();
    const { name, timeZone } = await venue.get();
    const row = newMessage(
      {
        ...sender,
        kind: 'invitation',
        state: 'sent',
        to: [email],
        subject: `Join the team of ${name}`,
        text: storedText,
        authorId: by.id,
        author: by.username,
        queuedAt: at,
        sentAt: at,
      },
      at,
    );
    const text = [
      `${by.username} invites you to the team of ${name}. Your role: ${roleLabels[role]}.`,
      `Choose how you sign in:\n${link}`,
      `The link works once, until ${momentIn(timeZone, expiresAt)}.`,
    ].join('\n\n');
    const transport = createTransport(smtp, { timeoutMs: sendTimeoutMs });
    const { result } = await transport.send(await outgoing.compose({ ...row, seq: 0, text })).finally(transport.close);
    if (result !== 'sent') return false;
    await db.privateTx(async () => store.tell(by, await store.insert(row)));
    return true;
  }

  return {
    /** Those that wait to be accepted. */
    async list(actor: Actor): Promise<Invitation[]> {
      requireRole(actor, 'admin');
      const rows = await db.query.select().from(invitations).where(isOpen()).orderBy(asc(invitations.seq));
      return rows.map(toInvitation);
    },

    /** Replaces an earlier invitation of the same address. The link is in this answer and the mail only. */
    async create(actor: Actor, { email, role, sendsEmail = false }: Invite): Promise<NewInvitation> {
      const by = requireRole(actor, 'admin');
      const token = newToken();
      const row = await db.privateTx(async () => {
        await requireFreeEmail(email);
        const at = now().getTime();
        const isEarlier = and(eq(invitations.email, email), isOpen());
        await db.query.update(invitations).set({ revokedAt: at, updatedAt: at }).where(isEarlier);
        const values = {
          id: newId(),
          email,
          role,
          tokenHash: hashToken(token),
          by: by.username,
          expiresAt: at + lifetimeMs,
          createdAt: at,
          updatedAt: at,
        };
        const [inserted] = await db.query.insert(invitations).values(values).returning();
        await audit.write({ action: 'invited', by });
        return inserted as Row;
      });
      const link = `${config.publicOrigin}${linkPaths.invitation}${token}`;
      return { ...toInvitation(row), link, isEmailed: sendsEmail ? await emailLink(by, row, link) : null };
    },

    /** Errors: `not_found` for one that is used or revoked. */
    async revoke(actor: Actor, id: string): Promise<void> {
      const by = requireRole(actor, 'admin');
      await db.privateTx(async () => {
        const isIt = and(eq(invitations.id, id), isOpen());
        const [row] = await db.query.select({ id: invitations.id }).from(invitations).where(isIt);
        if (row === undefined) throw new AppError('not_found');
        const at = now().getTime();
        await db.query.update(invitations).set({ revokedAt: at, updatedAt: at }).where(isIt);
        await audit.write({ action: 'invitation_revoked', by });
      });
    },

    /** What the invitation of a link says. Errors: `gone`, `rate_limited`. */
    async open({ address }: Pick<Caller, 'address'>, token: string): Promise<OpenInvitation> {
      await consume(limiter, address);
      const { email, role, by, expiresAt } = await find(token);
      return { email, role, by, expiresAt: new Date(expiresAt).toISOString() };
    },

    /** Makes the account and signs it in. Errors: `gone`, `conflict`, `rate_limited`, and `validation` for the password. */
    async accept({ address, agent }: Caller, input: AcceptInvitation): Promise<LoginResult> {
      await consume(limiter, address);
      await find(input.token);
      const { username } = input;
      await requireFreeUsername(username);
      const passwordHash = await credentials.hashNew(username, input.password, 'password');
      const network = networkOf(address);
      const { token, expiresAt } = await db.privateTx(async () => {
        const { id: invitationId, email, role } = await find(input.token);
        await requireFreeUsername(username);
        await requireFreeEmail(email);
        const at = now().getTime();
        const account = { id: newId(), username };
        await db.query.insert(users).values({
          ...account,
          usernameKey: usernameKey(username),
          role,
          passwordHash,
          email,
          emailKey: emailKey(email),
          createdAt: at,
          updatedAt: at,
        });
        await db.query
          .update(invitations)
          .set({ acceptedAt: at, updatedAt: at })
          .where(eq(invitations.id, invitationId));
        await audit.write({
          ...({ action: 'invitation_accepted', by: account } as const),
          ...({ entity: 'account', entityId: account.id, subject: username } as const),
        });
        await feed.signedIn(account, network);
        return sessions.begin(account.id, passwordHash, { network, agent });
      });
      const staff = await sessions.find(token);
      if (staff === undefined) throw new AppError('gone');
      return { user: toUser(staff), token, expiresAt: expiresAt.toISOString() };
    },
  };
}

export type InvitationOperations = ReturnType<typeof invitationOperations>;

function toInvitation(row: Pick<Row, 'id' | 'email' | 'role' | 'by' | 'createdAt' | 'expiresAt'>): Invitation {
  const { id, email, role, by, createdAt, expiresAt } = row;
  const times = { createdAt: new Date(createdAt).toISOString(), expiresAt: new Date(expiresAt).toISOString() };
  return { _id: id, email, role, by, ...times };
}
