import { adminPaths } from '#shared/admin-paths.ts';
import { isCalendarDay } from '#shared/dates.ts';
import type { ListInquiries } from '#shared/inquiry.ts';
import { awaitedParties, eventTypes, inquiryPageSize, inquiryStatuses } from '#shared/inquiry-values.ts';
import { pagingLimits } from '#shared/paging-values.ts';
import { inquirySortLabels } from './messages.ts';

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

const isOneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
const isDay = (value: unknown) => typeof value === 'string' && isCalendarDay(value);

const isValid: Record<keyof InquiryFilter, (value: unknown) => boolean> = {
  status: isOneOf(inquiryStatuses),
  eventType: isOneOf(eventTypes),
  search: (value) => typeof value === 'string' && value.length <= pagingLimits.search,
  receivedFrom: isDay,
  receivedTo: isDay,
  excludeSpam: isOneOf([true, false]),
  assigneeId: (value) => typeof value === 'string' && value.length <= 64,
  awaiting: isOneOf(awaitedParties),
};

/** The query of the list without the parts that the server would reject. */
export function sanitizeQuery(query: URLSearchParams): URLSearchParams {
  const sanitized = new URLSearchParams(query);
  const filter = query.get('filter');
  if (filter !== null) sanitized.set('filter', sanitizeFilter(filter));
  if (!/^[1-9]\d{0,8}$/.test(query.get('page') ?? '')) sanitized.delete('page');
  if (query.get('perPage') !== String(inquiryPageSize)) sanitized.delete('perPage');
  const sort = `${query.get('order') === 'DESC' ? '-' : ''}${query.get('sort')}`;
  if (Object.hasOwn(inquirySortLabels, sort)) return sanitized;
  sanitized.delete('sort');
  sanitized.delete('order');
  return sanitized;
}

function sanitizeFilter(text: string): string {
  try {
    const filters: [string, unknown][] = Object.entries(Object(JSON.parse(text)));
    const valid = filters.filter(([name, value]) => isValid[name as keyof InquiryFilter]?.(value));
    return JSON.stringify(Object.fromEntries(valid));
  } catch {
    return '{}';
  }
}

/** The address of the list with one inquiry opened over it. */
export function inquiryAddress(id: string): string {
  return `${adminPaths.inquiries}?${new URLSearchParams({ open: id })}`;
}
