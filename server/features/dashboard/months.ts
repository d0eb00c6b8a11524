import { and, count, gte, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { keptUntilWritten } from '#server/db/kept.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import type { CountedStatus, MonthOfInquiries } from '#shared/dashboard.ts';

interface Month {
  month: string;
  /** Milliseconds. */
  start: number;
}

/** Counts the inquiries of each month by status, from one index and once until something is written. */
export function monthlyCounts(db: Database): (months: Month[]) => Promise<MonthOfInquiries[]> {
  const counted = keptUntilWritten(db, async (key) => {
    const starts = JSON.parse(key) as number[];
    const ends = starts.slice(1).map((end, index) => sql`when ${inquiries.createdAt} < ${end} then ${index}`);
    const monthIndex = sql<number>`case ${sql.join(ends, sql` `)} else ${ends.length} end`.as('month_index');
    return db.query
      .select({ monthIndex, status: inquiries.status, total: count() })
      .from(inquiries)
      .where(and(gte(inquiries.createdAt, starts[0] ?? 0), ne(inquiries.status, 'spam')))
      .groupBy(sql`month_index`, inquiries.status);
  });

  return async (months) => {
    const rows = await counted(JSON.stringify(months.map(({ start }) => start)));
    const answer = months.map(({ month }): MonthOfInquiries => ({ month, counts: { ...nothing } }));
    for (const { monthIndex, status, total } of rows) {
      const counts = answer[monthIndex]?.counts;
      if (counts !== undefined && status !== 'spam') counts[status] = total;
    }
    return answer;
  };
}

const nothing: Record<CountedStatus, number> = {
  new: 0,
  contacted: 0,
  qualified: 0,
  proposal_sent: 0,
  converted: 0,
  lost: 0,
};
