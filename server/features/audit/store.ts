import { and, count, desc, eq, gte, inArray, isNotNull, lt, lte, min, notInArray, type SQL } from 'drizzle-orm';
import { type AuditRow, audit } from '#server/platform/audit/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type AuditAction, rejectionActions } from '#shared/audit/values.ts';
import { dayMs, hourMs } from '#shared/rules/dates.ts';

/** A year and a month, so that the same season can be compared. */
export const auditLifetimeMs = 400 * dayMs;
/** Where an attempt came from is needed only while it is investigated. */
export const networkLifetimeMs = 90 * dayMs;
/** Limited apart, so that a flood of rejections never displaces what staff did. */
export const maxRejections = 5000;
export const maxActions = 50_000;

interface AuditFilters {
  action?: AuditAction | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

async function pruneTo(ctx: Ctx, which: SQL, max: number): Promise<void> {
  const newest = ctx.db.query.select({ seq: audit.seq }).from(audit).where(which).orderBy(desc(audit.seq));
  const [first] = await newest.limit(1).offset(max);
  if (first !== undefined) await ctx.db.query.delete(audit).where(and(which, lte(audit.seq, first.seq)));
}

/** A page, newest first, and how many there are in all. */
export async function listAuditRows(ctx: Ctx, { action, from, to }: AuditFilters, limit: number, offset: number) {
  const condition = and(
    action && eq(audit.action, action),
    from === undefined ? undefined : gte(audit.at, from),
    to === undefined ? undefined : lt(audit.at, to),
  );
  const rows: AuditRow[] = await ctx.db.query
    .select()
    .from(audit)
    .where(condition)
    .orderBy(desc(audit.seq))
    .limit(limit)
    .offset(offset);
  const [counted] = await ctx.db.query.select({ total: count() }).from(audit).where(condition);
  return { rows, total: counted?.total ?? 0 };
}

/**
 * Deletes entries that are too old or too many. Returns when the next one is too old, between an hour and a day from now: within a day
 * there can be too many.
 */
export async function pruneAuditRows(ctx: Ctx): Promise<number> {
  const at = ctx.now().getTime();
  await ctx.db.tx(async () => {
    await ctx.db.query.delete(audit).where(lt(audit.at, at - auditLifetimeMs));
    await ctx.db.query
      .update(audit)
      .set({ network: null })
      .where(and(lt(audit.at, at - networkLifetimeMs), isNotNull(audit.network)));
    await pruneTo(ctx, inArray(audit.action, [...rejectionActions]), maxRejections);
    await pruneTo(ctx, notInArray(audit.action, [...rejectionActions]), maxActions);
  });
  const oldest = async (which?: SQL) =>
    (
      await ctx.db.query
        .select({ at: min(audit.at) })
        .from(audit)
        .where(which)
    )[0]?.at ?? at;
  const tooOldAt = Math.min(
    (await oldest()) + auditLifetimeMs,
    (await oldest(isNotNull(audit.network))) + networkLifetimeMs,
  );
  return Math.min(Math.max(tooOldAt, at + hourMs), at + dayMs);
}
