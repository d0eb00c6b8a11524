import CloseIcon from '@mui/icons-material/Close';
import { Box, Button } from '@mui/material';
import { useRef } from 'react';
import { type SavedQuery, useListContext } from 'react-admin';
import { shortDay } from '#admin/format/format.ts';
import { type ListFilter, ListFilters, toSortKey } from '#admin/lists/list-filters.tsx';
import type { InquiryFilter } from '#admin/records/inquiries/inquiries-address.ts';
import { inquirySortLabels, inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { useAssignees } from '#admin/records/staff/use-assignees.ts';
import { useIsWide } from '#admin/theme/use-width.ts';
import { eventTypeLabels, inquiryStatusLabels, unassigned } from '#shared/inquiry/values.ts';

const selectWidth = { flex: { sm: '1 1 130px', lg: 'none' }, minWidth: 0, width: { lg: 165 } } as const;
const choice = (name: string, label: string, all: string, labels: Record<string, string>) => ({
  ...{ kind: 'choice' as const, name, label, all, sx: selectWidth },
  options: Object.entries(labels).map(([value, text]) => ({ value, label: text })),
});
const filters: ListFilter[] = [
  { kind: 'search', label: inquiryTexts.searchHint },
  choice('status', inquiryTexts.status, inquiryTexts.allStatuses, inquiryStatusLabels),
  choice('eventType', inquiryTexts.eventType, inquiryTexts.allEventTypes, eventTypeLabels),
  choice('awaiting', inquiryTexts.replyDue, inquiryTexts.anyReplyState, inquiryTexts.awaiting),
];
const sort: ListFilter = { kind: 'sort', label: inquiryTexts.sort, labels: inquirySortLabels, sx: selectWidth };

export function InquiryFilters() {
  const { filterValues } = useListContext();
  const { assignees } = useAssignees();
  const isWide = useIsWide();
  const people = {
    [unassigned]: inquiryTexts.nobody,
    ...Object.fromEntries(assignees.map(({ _id, name }) => [_id, name])),
  };
  const assignee = choice('assigneeId', inquiryTexts.assignee, inquiryTexts.allAssignees, people);
  return (
    <ListFilters
      // Cards have no column heads to sort by.
      filters={[...filters, assignee, ...(isWide ? [] : [sort])]}
      active={describeFilters({ ...filterValues, search: '' })}
    >
      <FilterChips />
    </ListFilters>
  );
}

interface Chip {
  label: string;
  removes: (keyof InquiryFilter)[];
}

function toChips({ receivedFrom, receivedTo, excludeSpam }: InquiryFilter): Chip[] {
  const chips: Chip[] = [];
  if (receivedFrom && receivedTo)
    chips.push({
      label: inquiryTexts.receivedBetween(shortDay(receivedFrom), shortDay(receivedTo)),
      removes: ['receivedFrom', 'receivedTo'],
    });
  else if (receivedFrom)
    chips.push({ label: inquiryTexts.receivedSince(shortDay(receivedFrom)), removes: ['receivedFrom'] });
  else if (receivedTo) chips.push({ label: inquiryTexts.receivedUntil(shortDay(receivedTo)), removes: ['receivedTo'] });
  if (excludeSpam) chips.push({ label: inquiryTexts.withoutSpam, removes: ['excludeSpam'] });
  return chips;
}

/** The filters that only links set, as chips that remove them. */
function FilterChips() {
  const { filterValues, setFilters } = useListContext();
  const group = useRef<HTMLDivElement>(null);
  const remove = (removed: string[]) => {
    setFilters(Object.fromEntries(Object.entries(filterValues).filter(([name]) => !removed.includes(name))));
    group.current?.focus();
  };
  const chips = toChips(filterValues);
  return (
    <Box
      ref={group}
      role="group"
      aria-label={inquiryTexts.moreFilters}
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        flexBasis: '100%',
        gridColumn: '1 / -1',
        // It takes the focus from its last chip, so it stays without chips, but takes no room then.
        position: chips.length > 0 ? 'static' : 'absolute',
        outline: 'none !important',
      }}
    >
      {chips.map(({ label, removes }) => (
        <Button
          key={label}
          variant="outlined"
          aria-label={inquiryTexts.removeFilter(label)}
          endIcon={<CloseIcon />}
          onClick={() => remove(removes)}
          sx={{ minHeight: { xs: 44, md: 36 }, borderRadius: 5, px: 2 }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}

type Describe = (value: string) => string;

const labelFrom =
  (labels: Record<string, string>): Describe =>
  (value) =>
    Object.hasOwn(labels, value) ? String(labels[value]) : value;

const descriptions: Record<string, Describe> = {
  search: (text) => `“${text}”`,
  status: labelFrom(inquiryStatusLabels),
  eventType: labelFrom(eventTypeLabels),
  receivedFrom: (day) => inquiryTexts.receivedSince(shortDay(day)),
  receivedTo: (day) => inquiryTexts.receivedUntil(shortDay(day)),
  excludeSpam: () => inquiryTexts.withoutSpam,
  awaiting: labelFrom(inquiryTexts.awaiting),
  assigneeId: (id) => (id === unassigned ? inquiryTexts.unassigned : inquiryTexts.ofAssignee),
};

/** The active filters in words. */
export function describeFilters(values: Record<string, unknown>): string[] {
  return Object.entries(descriptions).flatMap(([name, describe]) => {
    const value = values[name];
    return value === undefined || value === '' ? [] : [describe(String(value))];
  });
}

/** A query in words: `Wedding · New · Event date, soonest first`. */
export function describeQuery({ filter = {}, sort }: SavedQuery['value']): string {
  const parts = describeFilters(filter);
  const key = sort && toSortKey(sort);
  const order = inquirySortLabels[key as keyof typeof inquirySortLabels];
  return [...(parts.length > 0 ? parts : [inquiryTexts.allStatuses]), ...(order ? [order] : [])].join(' · ');
}
