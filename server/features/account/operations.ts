import { eq } from 'drizzle-orm';
import type { AuditLog } from '#server/features/audit/store.ts';
import type { Credentials } from '#server/features/auth/credentials.ts';
import type { ChangeFeed } from '#server/features/inbox/changes.ts';
import { type Actor, requireAccount, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import { countRecoveryCodes } from '#server/platform/auth/second-factor.ts';
import { hashToken, sessionStore, toSessionId } from '#server/platform/auth/sessions.ts';
import { emailKey, users } from '#server/platform/auth/table.ts';
import type { Deps } from '#server/platform/context.ts';
import { isUniqueViolation } from '#server/platform/db/storage-errors.ts';
import type {
  Account,
  ChangePassword,
  Notifications,
  SessionEntry,
  UpdateAccount,
  UpdateNotifications,
} from '#shared/account.ts';
import { accountMessages } from '#shared/account-values.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { type NotificationPreferences, starterPreferences } from '#shared/notification-values.ts';

type Row = typeof users.$inferSelect;

interface AccountDeps extends Pick<Deps, 'db' | 'now'> {
  audit: Pick<AuditLog, 'write'>;
  changes: Pick<ChangeFeed, 'checkSessions'>;
  credentials: Credentials;
}

/** What people do with their own account. */
export function ownAccountOperations({ db, now, audit, changes, credentials }: AccountDeps) {
  const sessions = sessionStore({ db, now });

  async function find({ id }: Staff): Promise<Row> {
    const [user] = await db.query.select().from(users).where(eq(users.id, id));
    if (user === undefined) throw new AppError('unauthenticated');
    return user;
  }

  const record = (action: AuditAction, by: Staff) =>
    audit.write({ action, by, entity: 'account', entityId: by.id, subject: by.username });

  /** Writes to the own account, with a newer version. */
  async function write(
    by: Staff,
    action: AuditAction | undefined,
    toChanges: (user: Row) => Partial<Row>,
  ): Promise<Row> {
    return db.privateTx(async () => {
      const user = await find(by);
      const updatedAt = Math.max(now().getTime(), user.updatedAt + 1);
      const after = { ...toChanges(user), updatedAt };
      await db.query.update(users).set(after).where(eq(users.id, user.id));
      if (action !== undefined) await record(action, by);
      return { ...user, ...after };
    });
  }

  const toAccount = async (user: Row): Promise<Account> => ({
    username: user.username,
    role: user.role,
    displayName: user.displayName,
    email: user.email,
    signature: user.signature,
    twoFactorAt: user.totpAt === null ? null : new Date(user.totpAt).toISOString(),
    recoveryCodes: user.totpAt === null ? 0 : await countRecoveryCodes(db, user.id),
    version: user.updatedAt,
  });

  return {
    async get(actor: Actor): Promise<Account> {
      return toAccount(await find(requireAccount(actor)));
    },

    /** Errors: `conflict` for the email of another account. */
    async update(actor: Actor, input: UpdateAccount): Promise<Account> {
      const by = requireRole(actor, 'read_only');
      const email = input.email === undefined ? {} : { emailKey: input.email === null ? null : emailKey(input.email) };
      try {
        return await toAccount(await write(by, 'account_changed', () => ({ ...input, ...email })));
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        const message = 'Another account has this email. Please enter another one.';
        throw new AppError('conflict', { message, details: [{ field: 'email', message }], cause: error });
      }
    },

    /** Sets a new password for whoever knows the old one, and ends all sessions but the one of `token`. */
    async changePassword(actor: Actor, address: string, input: ChangePassword, token?: string): Promise<void> {
      const by = requireRole(actor, 'read_only');
      await credentials.confirm(address, by, input.password);
      const passwordHash = await credentials.hashNew(by.username, input.newPassword, 'newPassword');
      await db.privateTx(async () => {
        await db.query.update(users).set({ passwordHash, updatedAt: now().getTime() }).where(eq(users.id, by.id));
        await sessions.endAll(by.id, token);
        await record('account_password_set', by);
      });
      void changes.checkSessions();
    },

    async notifications(actor: Actor): Promise<Notifications> {
      return toNotifications(await find(requireRole(actor, 'read_only')));
    },

    async updateNotifications(actor: Actor, input: UpdateNotifications): Promise<Notifications> {
      const by = requireRole(actor, 'read_only');
      const user = await write(by, undefined, (before) => ({ notifications: merge(before.notifications, input) }));
      return toNotifications(user);
    },

    /** The newest first. `token` is the one that asks. */
    async sessions(actor: Actor, token = ''): Promise<SessionEntry[]> {
      const { id } = requireRole(actor, 'read_only');
      const rows = await sessions.list(id);
      const current = toSessionId(hashToken(token));
      return rows.map(({ id: _id, network, agent, createdAt, seenAt }) => ({
        _id,
        network,
        agent,
        isCurrent: _id === current,
        createdAt: new Date(createdAt).toISOString(),
        seenAt: new Date(seenAt ?? createdAt).toISOString(),
      }));
    },

    /** Ends one of the own sessions. Errors: `not_found`. */
    async endSession(actor: Actor, id: string): Promise<void> {
      const by = requireRole(actor, 'read_only');
      await db.privateTx(async () => {
        const session = (await sessions.list(by.id)).find((one) => one.id === id);
        if (session === undefined) throw new AppError('not_found');
        await sessions.end(session.tokenHash);
        await audit.write({ action: 'session_ended', by });
      });
      void changes.checkSessions();
    },
  };
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
