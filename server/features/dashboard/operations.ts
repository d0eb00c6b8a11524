import { and, count, desc, eq, gt, gte, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#server/auth/actor.ts';
import { requireAdmin } from '#server/auth/require-admin.ts';
import type { Deps } from '#server/deps.ts';
import { activity } from '#server/features/activity/table.ts';
import type { InquiryOperations } from '#server/features/inquiries/operations.ts';
import { inquiries, inquiryStatusChanges } from '#server/features/inquiries/table.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import {
  type Activity,
  type DashboardStats,
  type Figure,
  type MonthOfInquiries,
  monthsShown,
  recentActivityLength,
  type WaitingInquiries,
} from '#shared/dashboard.ts';
import { monthlyCounts } from './months.ts';
import { monthsUntil, periodsAt } from './periods.ts';

const day = 86_400_000;

interface Neighbours {
  inquiries: InquiryOperations;
  venue: VenueOperations;
}

/** The overview of the back-office. All of it is for staff. */
export function dashboardOperations(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { inquiries: inquiryOperations, venue }: Neighbours,
) {
  const isReal = ne(inquiries.status, 'spam');
  const perMonth = monthlyCounts(db);

  const countInquiries = async (...conditions: SQL[]): Promise<number> => {
    const [row] = await db.query
      .select({ total: count() })
      .from(inquiries)
      .where(and(isReal, ...conditions));
    return row?.total ?? 0;
  };

  const countChanges = async (...conditions: SQL[]): Promise<number> => {
    const [row] = await db.query
      .select({ total: count() })
      .from(inquiryStatusChanges)
      .where(and(...conditions));
    return row?.total ?? 0;
  };

  /** The latest of what happened to inquiries, read from their own histories. Spam that arrives is no news. */
  const latestOfInquiries = async (): Promise<Activity[]> => {
    const isSpamArrival = and(
      isNull(inquiryStatusChanges.fromStatus),
      eq(inquiryStatusChanges.toStatus, 'spam'),
    ) as SQL;
    const rows = await db.query
      .select({
        change: inquiryStatusChanges,
        id: inquiries.id,
        name: inquiries.fullName,
        type: inquiries.eventType,
        clientId: inquiries.clientId,
      })
      .from(inquiryStatusChanges)
      .innerJoin(inquiries, eq(inquiries.seq, inquiryStatusChanges.inquirySeq))
      .where(not(isSpamArrival))
      .orderBy(desc(inquiryStatusChanges.seq))
      .limit(recentActivityLength);
    return rows.map(({ change, id, name, type, clientId }) => ({
      _id: `inquiry-${change.seq}`,
      at: new Date(change.at).toISOString(),
      by: change.by,
      kind: kindOf(change, clientId !== null),
      entity: 'inquiry',
      entityId: id,
      subject: name,
      detail: change.fromStatus === null ? type : change.toStatus,
    }));
  };

  const latestOfOthers = async (): Promise<Activity[]> => {
    const rows = await db.query.select().from(activity).orderBy(desc(activity.seq)).limit(recentActivityLength);
    return rows.map(({ seq, at, ...facts }) => ({ _id: `activity-${seq}`, at: new Date(at).toISOString(), ...facts }));
  };

  return {
    async stats(actor: Actor): Promise<DashboardStats> {
      const stats = await inquiryOperations.stats(actor);
      const { timeZone } = await venue.get();
      const { monthStart, previousMonthStart, monthAgo, weekAgo } = periodsAt(now().getTime(), timeZone);

      const received = (from: number, to?: number) =>
        to === undefined
          ? countInquiries(gte(inquiries.createdAt, from))
          : countInquiries(gte(inquiries.createdAt, from), lt(inquiries.createdAt, to));
      const totalMonthAgo = stats.total - (await received(monthAgo));
      const totalWeekAgo = stats.total - (await received(weekAgo));

      // What is new now, without what became new in this week, with what was new and left in it.
      const inThisWeek = gte(inquiryStatusChanges.at, weekAgo);
      const becameNew = await countChanges(inThisWeek, eq(inquiryStatusChanges.toStatus, 'new'));
      const leftNew = await countChanges(inThisWeek, eq(inquiryStatusChanges.fromStatus, 'new'));
      const newWeekAgo = Math.max(0, stats.new - becameNew + leftNew);

      return {
        totalInquiries: inPercent(stats.total, totalMonthAgo),
        newInquiries: asDifference(stats.new, totalWeekAgo > 0 ? newWeekAgo : null),
        thisMonth: inPercent(await received(monthStart), await received(previousMonthStart, monthAgo)),
        monthStart: `${monthsUntil(monthStart, timeZone, 1)[0]?.month}-01`,
      };
    },

    async waiting(actor: Actor): Promise<WaitingInquiries> {
      const { new: total } = await inquiryOperations.stats(actor);
      // Those of the last day are few; the plus keeps the engine from reading every new one there ever was instead.
      const isNew = sql`+${inquiries.status} = 'new'`;
      const young = await countInquiries(gt(inquiries.createdAt, now().getTime() - day), isNew);
      const [oldest] = await db.query
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
    },

    /** The last 12 months of the venue's zone, the earliest first. */
    async inquiriesPerMonth(actor: Actor): Promise<MonthOfInquiries[]> {
      requireAdmin(actor);
      const { timeZone } = await venue.get();
      return perMonth(monthsUntil(now().getTime(), timeZone, monthsShown));
    },

    /** The latest 20 of everything worth knowing, newest first. */
    async recentActivity(actor: Actor): Promise<Activity[]> {
      requireAdmin(actor);
      const entries = [...(await latestOfInquiries()), ...(await latestOfOthers())];
      return entries.sort((a, b) => b.at.localeCompare(a.at)).slice(0, recentActivityLength);
    },
  };
}

export type DashboardOperations = ReturnType<typeof dashboardOperations>;

type StatusChange = typeof inquiryStatusChanges.$inferSelect;

/** The status can be set to `converted` by hand, which makes no client. */
function kindOf({ fromStatus, toStatus }: StatusChange, hasClient: boolean): Activity['kind'] {
  if (fromStatus === null) return 'inquiry_received';
  return toStatus === 'converted' && hasClient ? 'inquiry_converted' : 'status_changed';
}

const signed = (amount: number) => (amount > 0 ? `+${amount}` : String(amount));
const nothingBefore = 'no earlier data';

function inPercent(value: number, before: number): Figure {
  if (before <= 0) return { value, before: null, change: nothingBefore };
  return { value, before, change: `${signed(Math.round((100 * (value - before)) / before))}%` };
}

function asDifference(value: number, before: number | null): Figure {
  return { value, before, change: before === null ? nothingBefore : signed(value - before) };
}
