import { asc, eq, gt } from 'drizzle-orm';
import type { AuditLog } from '#server/features/audit/store.ts';
import { isLastOwner } from '#server/features/auth/accounts.ts';
import type { ChangeFeed } from '#server/features/inbox/changes.ts';
import { settings } from '#server/features/settings/table.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import { clearSecondFactor } from '#server/platform/auth/second-factor.ts';
import { sessionStore } from '#server/platform/auth/sessions.ts';
import { sessions, users } from '#server/platform/auth/table.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import { AppError } from '#shared/errors.ts';
import type { Member, Security, UpdateMember } from '#shared/team.ts';

type Row = typeof users.$inferSelect;
type SessionRow = Pick<typeof sessions.$inferSelect, 'userId' | 'createdAt' | 'seenAt'>;

interface TeamDeps extends Pick<Deps, 'db' | 'now'> {
  audit: Pick<AuditLog, 'write'>;
  changes: Pick<ChangeFeed, 'checkSessions'>;
}

/** The rules of sign-in as they are stored, also inside a transaction. */
export async function readSecurity({ query }: Pick<Database, 'query'>): Promise<Security> {
  const [row] = await query.select({ requiresTwoFactor: settings.requiresTwoFactor }).from(settings);
  return { requiresTwoFactor: row?.requiresTwoFactor ?? false };
}

/** The accounts of the team, for owners. */
export function teamOperations({ db, now, audit, changes }: TeamDeps) {
  const store = sessionStore({ db, now });

  async function find(id: string): Promise<Row> {
    const [user] = await db.query.select().from(users).where(eq(users.id, id));
    if (user === undefined) throw new AppError('not_found');
    return user;
  }

  /** Throws `conflict` if no other owner could sign in. */
  async function requireOtherOwner(user: Row): Promise<void> {
    if (await isLastOwner(db, user)) throw new AppError('conflict', { message: 'You are the only owner.' });
  }

  const record = (by: Staff, action: AuditAction, { id, username }: Row) =>
    audit.write({ action, by, entity: 'account', entityId: id, subject: username });

  /** Sets the role, which holds from the next request of the account on. */
  async function setRole(by: Staff, user: Row, role: Row['role']): Promise<void> {
    if (role !== 'admin') await requireOtherOwner(user);
    await db.query.update(users).set({ role, updatedAt: now().getTime() }).where(eq(users.id, user.id));
    await record(by, 'account_role_set', user);
  }

  /** Disabling ends the sessions; the account keeps its name in the history. */
  async function setDisabled(by: Staff, user: Row, isDisabled: boolean): Promise<void> {
    if (isDisabled) await requireOtherOwner(user);
    const at = now().getTime();
    const disabledAt = isDisabled ? at : null;
    await db.query.update(users).set({ disabledAt, updatedAt: at }).where(eq(users.id, user.id));
    if (isDisabled) await store.endAll(user.id);
    await record(by, isDisabled ? 'account_disabled' : 'account_enabled', user);
  }

  async function read(id: string): Promise<Member> {
    return toMember(await find(id), await store.list(id));
  }

  return {
    async list(actor: Actor): Promise<Member[]> {
      requireRole(actor, 'admin');
      const alive = await db.query.select().from(sessions).where(gt(sessions.expiresAt, now().getTime()));
      const accounts = await db.query.select().from(users).orderBy(asc(users.usernameKey));
      return accounts.map((user) =>
        toMember(
          user,
          alive.filter(({ userId }) => userId === user.id),
        ),
      );
    },

    /** Errors: `conflict` where nobody would be an owner any more. */
    async update(actor: Actor, id: string, { role, isDisabled }: UpdateMember): Promise<Member> {
      const by = requireRole(actor, 'admin');
      await db.privateTx(async () => {
        const user = await find(id);
        if (role !== undefined && role !== user.role) await setRole(by, user, role);
        const isChanged = isDisabled !== undefined && isDisabled !== (user.disabledAt !== null);
        if (isChanged) await setDisabled(by, await find(id), isDisabled);
      });
      void changes.checkSessions();
      return read(id);
    },

    /** Switches two-factor sign-in off for somebody who has lost phone and recovery codes. */
    async resetTwoFactor(actor: Actor, id: string): Promise<Member> {
      const by = requireRole(actor, 'admin');
      await db.privateTx(async () => {
        const user = await find(id);
        await clearSecondFactor(db, id);
        await record(by, 'two_factor_off', user);
      });
      return read(id);
    },

    async security(actor: Actor): Promise<Security> {
      requireRole(actor, 'admin');
      return readSecurity(db);
    },

    /** Errors: `conflict` for an owner who would lock themselves out of everything but the setup. */
    async setSecurity(actor: Actor, { requiresTwoFactor }: Security): Promise<Security> {
      const by = requireRole(actor, 'admin');
      return db.privateTx(async () => {
        const user = await find(by.id);
        if (requiresTwoFactor && user.totpAt === null)
          throw new AppError('conflict', { message: 'Please set up two-factor sign-in for your own account first.' });
        if ((await readSecurity(db)).requiresTwoFactor === requiresTwoFactor) return { requiresTwoFactor };
        await db.query
          .insert(settings)
          .values({ key: 1, version: 0, requiresTwoFactor })
          .onConflictDoUpdate({ target: settings.key, set: { requiresTwoFactor } });
        await audit.write({ action: requiresTwoFactor ? 'two_factor_required' : 'two_factor_optional', by });
        return { requiresTwoFactor };
      });
    },
  };
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
