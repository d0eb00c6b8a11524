import { adminPaths } from '#shared/admin-paths.ts';
import { isCalendarDay } from '#shared/dates.ts';
import type { ListInquiries } from '#shared/inquiry.ts';
import { eventTypes, inquiryPageSize, inquiryStatuses } from '#shared/inquiry-values.ts';
import { inquirySortLabels } from './messages.ts';

export type InquiryFilter = Partial<
  Pick<ListInquiries, 'status' | 'eventType' | 'search' | 'receivedFrom' | 'receivedTo' | 'excludeSpam'>
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

/** What the server takes for a search; it refuses more. */
export const longestSearch = 200;

const isOneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
const isDay = (value: unknown) => typeof value === 'string' && isCalendarDay(value);

const isKnown: Record<keyof InquiryFilter, (value: unknown) => boolean> = {
  status: isOneOf(inquiryStatuses),
  eventType: isOneOf(eventTypes),
  search: (value) => typeof value === 'string' && value.length <= longestSearch,
  receivedFrom: isDay,
  receivedTo: isDay,
  excludeSpam: isOneOf([true, false]),
};

/** The query of the list without what the list does not know, which the server would refuse. */
export function withoutUnknown(query: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams(query);
  const filter = query.get('filter');
  if (filter !== null) known.set('filter', withoutUnknownFilters(filter));
  if (!/^[1-9]\d{0,8}$/.test(query.get('page') ?? '')) known.delete('page');
  if (query.get('perPage') !== String(inquiryPageSize)) known.delete('perPage');
  const sort = `${query.get('order') === 'DESC' ? '-' : ''}${query.get('sort')}`;
  if (Object.hasOwn(inquirySortLabels, sort)) return known;
  known.delete('sort');
  known.delete('order');
  return known;
}

function withoutUnknownFilters(text: string): string {
  try {
    const given: [string, unknown][] = Object.entries(Object(JSON.parse(text)));
    const known = given.filter(([name, value]) => isKnown[name as keyof InquiryFilter]?.(value));
    return JSON.stringify(Object.fromEntries(known));
  } catch {
    return '{}';
  }
}

/** The address of the list with one inquiry opened over it. */
export function inquiryAddress(id: string): string {
  return `${adminPaths.inquiries}?${new URLSearchParams({ open: id })}`;
}
