import type { CountedStatus } from '#shared/dashboard/schema.ts';
import { inquiryStatuses } from '#shared/inquiry/values.ts';

/** The statuses that count in figures, in the order of the pipeline. */
export const countedStatuses = inquiryStatuses.filter((status): status is CountedStatus => status !== 'spam');

/** The first and the last day of a month (`YYYY-MM`). */
export function toDayRange(month: string): { receivedFrom: string; receivedTo: string } {
  const [year = 0, index = 1] = month.split('-').map(Number);
  const last = new Date(year, index, 0).getDate();
  return { receivedFrom: `${month}-01`, receivedTo: `${month}-${last}` };
}
