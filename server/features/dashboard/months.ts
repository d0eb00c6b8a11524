import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, count, gte, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { keptUntilWritten } from '#server/db/kept.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import type { CountedStatus, MonthOfInquiries } from '#shared/dashboard.ts';

interface Month {
  month: string;
  /** Milliseconds. */
  start: number;
}

/**
 * Counts the inquiries of each month by status, from one index and once until something is written. Others are served
 * between two months, because together they can hold every inquiry there is.
 */
export function monthlyCounts(db: Database): (months: Month[]) => Promise<MonthOfInquiries[]> {
  const countMonth = db.prepare((query) =>
    query
      .select({ status: inquiries.status, total: count() })
      .from(inquiries)
      .where(
        and(
          gte(inquiries.createdAt, sql.placeholder('start')),
          lt(inquiries.createdAt, sql.placeholder('end')),
          ne(inquiries.status, 'spam'),
        ),
      )
      .groupBy(inquiries.status)
      .prepare(),
  );

  const counted = keptUntilWritten(db, async (key) => {
    const months = JSON.parse(key) as Month[];
    const counts: MonthOfInquiries[] = [];
    for (const [index, { month, start }] of months.entries()) {
      const rows = await countMonth().execute({ start, end: months[index + 1]?.start ?? Number.MAX_SAFE_INTEGER });
      const totals = Object.fromEntries(rows.map(({ status, total }) => [status, total]));
      counts.push({ month, counts: { ...nothing, ...totals } });
      await nextTurn();
    }
    return counts;
  });

  return (months) => counted(JSON.stringify(months));
}

const nothing: Record<CountedStatus, number> = {
  new: 0,
  contacted: 0,
  qualified: 0,
  proposal_sent: 0,
  converted: 0,
  lost: 0,
};
