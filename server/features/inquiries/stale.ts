import { momentIn } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { AppError, reloadAdvice } from '#shared/errors.ts';
import type { UpdateInquiry } from '#shared/inquiry.ts';
import { inquiryStatusLabels } from '#shared/inquiry-values.ts';
import { differencesOf, type InquiryStore } from './store.ts';
import type { InquiryRow } from './table.ts';

/**
 * Refuses (`stale`) a change that was decided on another state of the inquiry than the present one, and says who set the
 * status since. A change that somebody else has made already is no clash: it goes through and writes nothing.
 */
export function staleChangeGuard(store: InquiryStore, venue: VenueOperations) {
  return async (row: InquiryRow, changes: UpdateInquiry, versions: number[] | undefined): Promise<void> => {
    if (versions === undefined || versions.includes(row.updatedAt)) return;
    if (Object.keys(differencesOf(row, changes)).length === 0) return;
    const last = (await store.history(row)).at(-1);
    // The history knows of statuses only; who changed another field, nobody can tell.
    if (last === undefined || last.by === null || last.at !== row.updatedAt) throw new AppError('stale');
    const { timeZone } = await venue.get();
    const deed = `${last.by} set the status to ${inquiryStatusLabels[last.toStatus]} on ${momentIn(timeZone, last.at)}.`;
    throw new AppError('stale', { message: `${deed} ${reloadAdvice}` });
  };
}
