import type { Database } from '#server/db/client.ts';
import { keptUntilWritten } from '#server/db/kept.ts';
import type { InquiryStats, ListInquiries } from '#shared/inquiry.ts';
import type { InquiryStatus } from '#shared/inquiry-values.ts';
import { inquiryCounts } from './table.ts';

const millisecondsPerHour = 3_600_000;

type Counted = Pick<ListInquiries, 'status' | 'eventType' | 'excludeSpam'>;

/** The numbers of inquiries, in one place so that no two screens disagree. They cost the same however many there are. */
export function inquiryFigures(db: Database) {
  const counts = keptUntilWritten(db, async () => db.query.select().from(inquiryCounts));

  return {
    /** How many inquiries a list with these filters has. */
    async count({ status, eventType, excludeSpam }: Counted): Promise<number> {
      let total = 0;
      for (const row of await counts('')) {
        const isLeftOut = excludeSpam && row.status === 'spam';
        const isCounted = (!status || row.status === status) && (!eventType || row.eventType === eventType);
        if (isCounted && !isLeftOut) total += row.inquiries;
      }
      return total;
    },

    async stats(): Promise<InquiryStats> {
      const rows = (await counts('')).filter(({ status }) => status !== 'spam');
      const sum = (of: 'inquiries' | 'responses' | 'responseMilliseconds', status?: InquiryStatus) =>
        rows.reduce((total, row) => (status && row.status !== status ? total : total + row[of]), 0);
      const total = sum('inquiries');
      const converted = sum('inquiries', 'converted');
      const responses = sum('responses');
      const averageHours = responses === 0 ? 0 : sum('responseMilliseconds') / responses / millisecondsPerHour;
      return {
        total,
        new: sum('inquiries', 'new'),
        contacted: sum('inquiries', 'contacted'),
        qualified: sum('inquiries', 'qualified'),
        converted,
        conversionRate: total === 0 ? 0 : Math.round((100 * converted) / total),
        avgResponseTime: Math.round(averageHours * 10) / 10,
      };
    },
  };
}

export type InquiryFigures = ReturnType<typeof inquiryFigures>;
