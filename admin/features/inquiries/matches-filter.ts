import type { InquiryRecord } from './inquiry-record.ts';

/** The list's filters, done here for rows that no server is there to sort out. */
export function matchesFilter(row: InquiryRecord, filter: Record<string, unknown>): boolean {
  const { status, eventType, search } = filter;
  if (status && row.status !== status) return false;
  if (eventType && row.eventType !== eventType) return false;
  if (typeof search !== 'string' || search === '') return true;
  const wanted = search.toLowerCase();
  return [row.fullName, row.email, row.phone, row.message].some((text) => text.toLowerCase().includes(wanted));
}
