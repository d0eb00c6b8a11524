import { matchesVersion } from '#server/content/version.ts';
import { momentIn } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { AppError, reloadAdvice } from '#shared/errors.ts';
import type { UpdateInquiry } from '#shared/inquiry.ts';
import { inquiryStatusLabels } from '#shared/inquiry-values.ts';
import { getChanges, type InquiryStore } from './store.ts';
import type { InquiryRow } from './table.ts';

/**
 * Rejects (`stale`) a change of another version of the inquiry, and says who set the status since. A change that someone
 * else has made already is no conflict: it is accepted and writes nothing.
 */
export function staleChangeGuard(store: InquiryStore, venue: VenueOperations) {
  return async (row: InquiryRow, changes: UpdateInquiry, versions: number[] | undefined): Promise<void> => {
    if (matchesVersion(row.updatedAt, versions)) return;
    if (Object.keys(getChanges(row, changes)).length === 0) return;
    const last = (await store.history(row)).at(-1);
    // The history records statuses only, not who changed another field.
    if (last === undefined || last.by === null || last.at !== row.updatedAt) throw new AppError('stale');
    const { timeZone } = await venue.get();
    const action = `${last.by} set the status to ${inquiryStatusLabels[last.toStatus]} on ${momentIn(timeZone, last.at)}.`;
    throw new AppError('stale', { message: `${action} ${reloadAdvice}` });
  };
}
