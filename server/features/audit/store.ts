import { and, count, desc, eq, gte, inArray, isNotNull, lt, lte, notInArray, type SQL } from 'drizzle-orm';
import type { Staff } from '#server/auth/actor.ts';
import type { Deps } from '#server/deps.ts';
import { type AuditAction, refusalActions } from '#shared/audit-actions.ts';
import { type AuditRow, audit } from './table.ts';

const day = 24 * 60 * 60 * 1000;
/** A year and a month, so that the same season can be compared; then a line has outlived its use. */
export const auditLifetime = 400 * day;
/** From where an attempt came is of use while it is looked into. */
export const networkLifetime = 90 * day;
/** Neither a flood of refusals nor a script of deletions fills the disk, and the one never pushes the other out. */
export const mostRefusals = 5000;
export const mostDeeds = 50_000;

/** A line as it is written; what is left out is not known or does not apply. */
export interface AuditLine {
  action: AuditAction;
  by?: Pick<Staff, 'id' | 'username'> | undefined;
  network?: string;
  /** What kind of thing it was done to, such as `inquiry`, and the id of that one. */
  entity?: string;
  entityId?: string;
  /** The name of an account or a file; never anything about a visitor. */
  subject?: string;
  /** How many it was done to, where it was not one. */
  count?: number;
}

/** The activity log as it is stored. `write` belongs inside the transaction of the deed, so that neither is without the other. */
export function auditTrail({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const isRefusal = inArray(audit.action, [...refusalActions]);
  const isDeed = notInArray(audit.action, [...refusalActions]);

  const keepNewest = async (which: SQL, most: number): Promise<void> => {
    const newest = db.query.select({ seq: audit.seq }).from(audit).where(which).orderBy(desc(audit.seq));
    const [first] = await newest.limit(1).offset(most);
    if (first !== undefined) await db.query.delete(audit).where(and(which, lte(audit.seq, first.seq)));
  };

  return {
    async write({ by, ...line }: AuditLine): Promise<void> {
      const at = now().getTime();
      const who = { accountId: by?.id ?? null, account: by?.username ?? null };
      await db.query.insert(audit).values({ at, lastAt: at, count: 1, ...who, ...line });
    },

    /** A page, newest first, and how many there are in all. */
    async list(
      wanted: { action?: AuditAction | undefined; from?: number | undefined; to?: number | undefined },
      limit: number,
      offset: number,
    ) {
      const condition = and(
        wanted.action === undefined ? undefined : eq(audit.action, wanted.action),
        wanted.from === undefined ? undefined : gte(audit.at, wanted.from),
        wanted.to === undefined ? undefined : lt(audit.at, wanted.to),
      );
      const rows: AuditRow[] = await db.query
        .select()
        .from(audit)
        .where(condition)
        .orderBy(desc(audit.seq))
        .limit(limit)
        .offset(offset);
      const [counted] = await db.query.select({ total: count() }).from(audit).where(condition);
      return { rows, total: counted?.total ?? 0 };
    },

    /** Deletes entries that are too old or too many. */
    async prune(): Promise<void> {
      const at = now().getTime();
      await db.privateTx(async () => {
        await db.query.delete(audit).where(lt(audit.at, at - auditLifetime));
        await db.query
          .update(audit)
          .set({ network: null })
          .where(and(lt(audit.at, at - networkLifetime), isNotNull(audit.network)));
        await keepNewest(isRefusal, mostRefusals);
        await keepNewest(isDeed, mostDeeds);
      });
    },
  };
}

export type AuditTrail = ReturnType<typeof auditTrail>;
