import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
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

/** The server rejects a longer search. */
export const maxSearchLength = 200;

const isOneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
const isDay = (value: unknown) => typeof value === 'string' && isCalendarDay(value);

const isValid: Record<keyof InquiryFilter, (value: unknown) => boolean> = {
  status: isOneOf(inquiryStatuses),
  eventType: isOneOf(eventTypes),
  search: (value) => typeof value === 'string' && value.length <= maxSearchLength,
  receivedFrom: isDay,
  receivedTo: isDay,
  excludeSpam: isOneOf([true, false]),
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

/** The state of a history entry that opened an inquiry over the list. */
export const openedFromList = { isOverList: true } as const;

export function withOpen(params: URLSearchParams, id: string): string {
  const opened = new URLSearchParams(params);
  opened.set('open', id);
  return `?${opened}`;
}

/** The inquiry that the address opens (`?open=<id>`), so that it can be linked and closed with Back. */
export function useOpenInquiry() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();

  const close = () => {
    // Goes back to the list, because with one more entry on top Back would open the inquiry again.
    if ((state as Partial<typeof openedFromList> | null)?.isOverList) return navigate(-1);
    const rest = new URLSearchParams(params);
    rest.delete('open');
    return navigate({ search: rest.size > 0 ? `?${rest}` : '' }, { replace: true });
  };
  return {
    openId: params.get('open') || null,
    open: (id: string) => navigate({ search: withOpen(params, id) }, { state: openedFromList }),
    close,
  };
}
