import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { perContext } from '#server/platform/context.ts';
import type { InquiryStats, ListInquiries } from '#shared/inquiry/schema.ts';
import type { InquiryStatus } from '#shared/inquiry/values.ts';
import { hourMs } from '#shared/rules/dates.ts';
import { inquiryCounts } from './table.ts';

/** The figures of inquiries, in one place so that no two screens disagree. They cost the same for any number of inquiries. */
export const inquiryFigures = perContext((ctx) => {
  const { db } = ctx;

  // Every page without a search needs the counts.
  const readCounts = cachedUntilWrite(db, 'version', async () => db.query.select().from(inquiryCounts));

  return {
    /** How many inquiries a list with these filters has. */
    async count(filters: Pick<ListInquiries, 'status' | 'eventType' | 'excludeSpam'>): Promise<number> {
      const { status = undefined, eventType = undefined, excludeSpam } = filters;
      return (await readCounts())
        .filter((row) => status === undefined || row.status === status)
        .filter((row) => eventType === undefined || row.eventType === eventType)
        .filter((row) => !excludeSpam || row.status !== 'spam')
        .reduce((total, row) => total + row.inquiries, 0);
    },

    async stats(): Promise<InquiryStats> {
      const rows = (await readCounts()).filter(({ status }) => status !== 'spam');
      const sum = (field: 'inquiries' | 'responses' | 'responseMilliseconds', status?: InquiryStatus) =>
        rows.reduce((total, row) => (status && row.status !== status ? total : total + row[field]), 0);
      const total = sum('inquiries');
      const converted = sum('inquiries', 'converted');
      const responses = sum('responses');
      const averageHours = responses === 0 ? 0 : sum('responseMilliseconds') / responses / hourMs;
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
});

export type InquiryFigures = ReturnType<typeof inquiryFigures>;
