import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, count, gte, lt, ne } from 'drizzle-orm';
import { inquiries } from '#server/features/inquiries/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { CountedStatus, MonthOfInquiries } from '#shared/dashboard/schema.ts';
import type { Month } from './periods.ts';

const noInquiries: Record<CountedStatus, number> = {
  new: 0,
  contacted: 0,
  qualified: 0,
  proposal_sent: 0,
  converted: 0,
  lost: 0,
};

/**
 * Counts the inquiries of each month by status, from one index. Other requests are served between two months, because
 * together they can hold every inquiry there is.
 */
export async function countMonths(db: Database, months: Month[]): Promise<MonthOfInquiries[]> {
  const counted: MonthOfInquiries[] = [];
  for (const [index, { month, start }] of months.entries()) {
    const end = months[index + 1]?.start ?? Number.MAX_SAFE_INTEGER;
    const rows = await db.query
      .select({ status: inquiries.status, total: count() })
      .from(inquiries)
      .where(and(gte(inquiries.createdAt, start), lt(inquiries.createdAt, end), ne(inquiries.status, 'spam')))
      .groupBy(inquiries.status);
    const totals = Object.fromEntries(rows.map(({ status, total }) => [status, total]));
    counted.push({ month, counts: { ...noInquiries, ...totals } });
    await nextTurn();
  }
  return counted;
}
