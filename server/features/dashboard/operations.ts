/** The figures of the dashboard. All of it is for staff. */

import { and, count, eq, gt, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { getInquiryStats } from '#server/features/inquiries/operations.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { history } from '#server/records/table.ts';
import {
  type Activity,
  type DashboardStats,
  type Figure,
  type MonthOfInquiries,
  monthsShown,
  type WaitingInquiries,
} from '#shared/dashboard/schema.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { countMonths } from './months.ts';
import { monthsUntil, type Periods, periodsAt } from './periods.ts';
import { readRecentActivity } from './recent-activity.ts';

export async function getDashboardStats(ctx: Ctx, actor: Actor): Promise<DashboardStats> {
  const stats = await getInquiryStats(ctx, actor);
  const { timeZone } = await getVenue(ctx);
  const periods = periodsAt(ctx.now().getTime(), timeZone);
  return {
    ...(await compareWithPast(ctx.db, stats, periods)),
    monthStart: `${monthsUntil(periods.monthStart, timeZone, 1)[0]?.month}-01`,
  };
}

export async function getWaitingInquiries(ctx: Ctx, actor: Actor): Promise<WaitingInquiries> {
  const { new: total } = await getInquiryStats(ctx, actor);
  // Few arrived in the last day: the index of the status would read every new one instead.
  const isNew = sql`${ctx.db.sql.unindexed(inquiries.status)} = 'new'`;
  const young = await countInquiries(ctx.db, gt(inquiries.createdAt, ctx.now().getTime() - dayMs), isNew);
  const [oldest] = await ctx.db.query
    .select({ _id: inquiries.id, fullName: inquiries.fullName, createdAt: inquiries.createdAt })
    .from(inquiries)
    .where(eq(inquiries.status, 'new'))
    .orderBy(inquiries.seq)
    .limit(1);
  return {
    total,
    overADay: total - young,
    oldest: oldest === undefined ? null : { ...oldest, createdAt: new Date(oldest.createdAt).toISOString() },
  };
}

/** The last 12 months of the venue's zone, the earliest first. */
export async function countInquiriesPerMonth(ctx: Ctx, actor: Actor): Promise<MonthOfInquiries[]> {
  requireRole(actor, 'read_only');
  const { timeZone } = await getVenue(ctx);
  return countMonths(ctx.db, monthsUntil(ctx.now().getTime(), timeZone, monthsShown));
}

/** The latest 20 entries of the activity feed, newest first. */
export async function listRecentActivity(ctx: Ctx, actor: Actor): Promise<Activity[]> {
  requireRole(actor, 'read_only');
  return readRecentActivity(ctx.db);
}

async function compareWithPast(db: Database, stats: { total: number; new: number }, periods: Periods) {
  const { monthStart, previousMonthStart, monthAgo, weekAgo } = periods;
  const since = (from: number) => countInquiries(db, gte(inquiries.createdAt, from));
  const totalMonthAgo = stats.total - (await since(monthAgo));
  const totalWeekAgo = stats.total - (await since(weekAgo));

  // New a week ago = new now, without those that became new this week, plus those that left `new` this week.
  const becameNew = await countChanges(db, weekAgo, eq(history.toStatus, 'new'));
  const leftNew = await countChanges(db, weekAgo, eq(history.fromStatus, 'new'));
  const newWeekAgo = Math.max(0, stats.new - becameNew + leftNew);

  const inPreviousMonth = [gte(inquiries.createdAt, previousMonthStart), lt(inquiries.createdAt, monthAgo)];
  return {
    totalInquiries: toPercentage(stats.total, totalMonthAgo),
    newInquiries: toDifference(stats.new, totalWeekAgo > 0 ? newWeekAgo : null),
    thisMonth: toPercentage(await since(monthStart), await countInquiries(db, ...inPreviousMonth)),
  };
}

async function countInquiries(db: Database, ...conditions: SQL[]): Promise<number> {
  const isReal = ne(inquiries.status, 'spam');
  const [row] = await db.query
    .select({ total: count() })
    .from(inquiries)
    .where(and(isReal, ...conditions));
  return row?.total ?? 0;
}

/** The changes of a status since a moment, of inquiries that are there. */
async function countChanges(db: Database, since: number, condition: SQL): Promise<number> {
  const [row] = await db.query
    .select({ total: count() })
    .from(history)
    .innerJoin(inquiries, eq(inquiries.id, history.entityId))
    .where(and(isNotNull(history.toStatus), gte(history.version, since), condition));
  return row?.total ?? 0;
}

const noEarlierData = 'no earlier data';
const withSign = (amount: number) => (amount > 0 ? `+${amount}` : String(amount));

function toPercentage(value: number, before: number): Figure {
  if (before <= 0) return { value, before: null, change: noEarlierData };
  return { value, before, change: `${withSign(Math.round((100 * (value - before)) / before))}%` };
}

function toDifference(value: number, before: number | null): Figure {
  return { value, before, change: before === null ? noEarlierData : withSign(value - before) };
}
