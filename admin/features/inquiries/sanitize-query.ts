import { sanitizeFilter } from '#admin/lists/sanitize-filter.ts';
import type { InquiryFilter } from '#admin/records/inquiries/inquiries-address.ts';
import { inquirySortLabels } from '#admin/records/inquiries/messages.ts';
import { pagingLimits } from '#shared/fields/paging-values.ts';
import { awaitedParties, eventTypes, inquiryPageSize, inquiryStatuses } from '#shared/inquiry/values.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';

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

const isValidFilter = (name: string, value: unknown) => isValid[name as keyof InquiryFilter]?.(value) ?? false;

/** The query of the list without the parts that the server would reject. */
export function sanitizeQuery(query: URLSearchParams): URLSearchParams {
  const sanitized = new URLSearchParams(query);
  const filter = query.get('filter');
  if (filter !== null) sanitized.set('filter', sanitizeFilter(filter, isValidFilter));
  if (!/^[1-9]\d{0,8}$/.test(query.get('page') ?? '')) sanitized.delete('page');
  if (query.get('perPage') !== String(inquiryPageSize)) sanitized.delete('perPage');
  const sort = `${query.get('order') === 'DESC' ? '-' : ''}${query.get('sort')}`;
  if (Object.hasOwn(inquirySortLabels, sort)) return sanitized;
  sanitized.delete('sort');
  sanitized.delete('order');
  return sanitized;
}
