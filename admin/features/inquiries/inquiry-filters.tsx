import type { SavedQuery } from 'react-admin';
import { shortDay } from '#admin/format/format.ts';
import type { Chip } from '#admin/lists/filter-chips.tsx';
import { describeFilters, type ListFilter, toSortKey } from '#admin/lists/list-filters.tsx';
import type { InquiryFilter } from '#admin/records/inquiries/inquiries-address.ts';
import { inquirySortLabels, inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { useAssignees } from '#admin/records/staff/use-assignees.ts';
import { useIsWide } from '#admin/theme/use-width.ts';
import { eventTypeLabels, inquiryStatusLabels, unassigned } from '#shared/inquiry/values.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';

const selectWidth = { flex: { sm: '1 1 130px', lg: 'none' }, minWidth: 0, width: { lg: 165 } } as const;
const choice = (name: keyof InquiryFilter, label: string, all: string, labels: Record<string, string>) => ({
  ...{ kind: 'choice' as const, name, label, all, sx: selectWidth },
  options: Object.entries(labels).map(([value, text]) => ({ value, label: text })),
});

const isDay = (value: unknown) => typeof value === 'string' && isCalendarDay(value);

function toChips({ receivedFrom, receivedTo, excludeSpam }: InquiryFilter): Chip[] {
  const since = receivedFrom && inquiryTexts.receivedSince(shortDay(receivedFrom));
  const until = receivedTo && inquiryTexts.receivedUntil(shortDay(receivedTo));
  const between =
    receivedFrom && receivedTo && inquiryTexts.receivedBetween(shortDay(receivedFrom), shortDay(receivedTo));
  const inWords = [since, until].filter((text) => text !== undefined);
  const received = between ?? since ?? until;
  return [
    ...(received ? [{ label: received, removes: ['receivedFrom', 'receivedTo'], inWords }] : []),
    ...(excludeSpam ? [{ label: inquiryTexts.withoutSpam, removes: ['excludeSpam'] }] : []),
  ];
}

const toFilters = (people: Record<string, string>): ListFilter[] => [
  { kind: 'search', label: inquiryTexts.searchHint },
  choice('status', inquiryTexts.status, inquiryTexts.allStatuses, inquiryStatusLabels),
  choice('eventType', inquiryTexts.eventType, inquiryTexts.allEventTypes, eventTypeLabels),
  choice('awaiting', inquiryTexts.replyDue, inquiryTexts.anyReplyState, inquiryTexts.awaiting),
  {
    ...choice('assigneeId', inquiryTexts.assignee, inquiryTexts.allAssignees, people),
    othersUpTo: 64,
    inWords: (id) => (id === unassigned ? inquiryTexts.unassigned : inquiryTexts.ofAssignee),
  },
  {
    kind: 'chips',
    label: inquiryTexts.moreFilters,
    values: { receivedFrom: isDay, receivedTo: isDay, excludeSpam: (value) => typeof value === 'boolean' },
    toChips,
  },
];
const sort: ListFilter = { kind: 'sort', label: inquiryTexts.sort, labels: inquirySortLabels, sx: selectWidth };

/** The filters of the list. */
export function useInquiryFilters(): ListFilter[] {
  const { assignees } = useAssignees();
  // Cards have no column heads to sort by.
  const isWide = useIsWide();
  const names = Object.fromEntries(assignees.map(({ _id, name }) => [_id, name]));
  const filters = toFilters({ [unassigned]: inquiryTexts.nobody, ...names });
  return isWide ? filters : filters.toSpliced(-1, 0, sort);
}

const nobody = toFilters({});

/** A query in words: `“barn” · Wedding · New · Event date, soonest first`. */
export function describeQuery({ filter = {}, sort: by }: SavedQuery['value']): string {
  const parts = [...(filter.search ? [`“${filter.search}”`] : []), ...describeFilters(nobody, filter)];
  const order = by && inquirySortLabels[toSortKey(by) as keyof typeof inquirySortLabels];
  return [...(parts.length > 0 ? parts : [inquiryTexts.allStatuses]), ...(order ? [order] : [])].join(' · ');
}
