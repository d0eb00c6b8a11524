import { adminPaths } from '#shared/admin-paths.ts';
import type { ListInquiries } from '#shared/inquiry/schema.ts';

export type InquiryFilter = Partial<
  Pick<
    ListInquiries,
    'status' | 'eventType' | 'search' | 'receivedFrom' | 'receivedTo' | 'excludeSpam' | 'assigneeId' | 'awaiting'
  >
>;

/** The address of the list with these filters set, the newest first unless `isOldestFirst`. */
export function inquiriesAddress(filter: InquiryFilter, isOldestFirst = false): string {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (isOldestFirst) {
    query.set('sort', 'createdAt');
    query.set('order', 'ASC');
  }
  return `${adminPaths.inquiries}?${query}`;
}

/** The address of the list with one inquiry opened over it. */
export function inquiryAddress(id: string): string {
  return `${adminPaths.inquiries}?${new URLSearchParams({ open: id })}`;
}
