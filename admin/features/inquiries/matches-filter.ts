import type { InquiryRecord } from './inquiry-record.ts';

/** The list's filters, done here for rows that no server is there to sort out. */
export function matchesFilter(row: InquiryRecord, filter: Record<string, unknown>): boolean {
  const { status, eventType, search, receivedFrom, receivedTo, excludeSpam } = filter;
  if (status && row.status !== status) return false;
  if (excludeSpam && row.status === 'spam') return false;
  const day = dayOf(new Date(row.createdAt));
  if ((receivedFrom && day < String(receivedFrom)) || (receivedTo && day > String(receivedTo))) return false;
  if (eventType && row.eventType !== eventType) return false;
  if (typeof search !== 'string' || search === '') return true;
  const wanted = search.toLowerCase();
  return [row.fullName, row.email, row.phone, row.message].some((text) => text.toLowerCase().includes(wanted));
}

/** The reader's own calendar has to do where the venue's is out of reach. */
function dayOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
