import CloseIcon from '@mui/icons-material/Close';
import { Box, Button } from '@mui/material';
import { useRef } from 'react';
import { type SavedQuery, useListContext } from 'react-admin';
import { shortDay } from '#admin/format/format.ts';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { ChoiceFilter, FilterBar } from '#admin/lists/filter-bar.tsx';
import { SearchField } from '#admin/lists/search-field.tsx';
import { useChangeFilters } from '#admin/lists/use-list-filters.ts';
import type { InquiryFilter } from '#admin/records/inquiries/inquiries-address.ts';
import { inquirySortLabels, inquiryTexts } from '#admin/records/inquiries/messages.ts';
import { useAssignees } from '#admin/records/staff/use-assignees.ts';
import { useIsWide } from '#admin/theme/use-width.ts';
import { eventTypeLabels, inquiryStatusLabels, unassigned } from '#shared/inquiry-values.ts';
import { pagingLimits } from '#shared/paging-values.ts';

const choices = [
  { name: 'status', label: inquiryTexts.status, all: inquiryTexts.allStatuses, labels: inquiryStatusLabels },
  { name: 'eventType', label: inquiryTexts.eventType, all: inquiryTexts.allEventTypes, labels: eventTypeLabels },
  { name: 'awaiting', label: inquiryTexts.answerDue, all: inquiryTexts.allAnswers, labels: inquiryTexts.awaiting },
] as const;
const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const selectWidth = { flex: { sm: '1 1 130px', lg: 'none' }, minWidth: 0, width: { lg: 165 } } as const;

export function InquiryFilters() {
  const { filterValues, sort, setSort } = useListContext();
  const changeFilters = useChangeFilters();
  const { address } = useDialogAddress();
  const isWide = useIsWide();
  const set = (name: string, value: string) => changeFilters({ [name]: value });
  return (
    <FilterBar
      active={describeFilters({ ...filterValues, search: '' })}
      search={
        <SearchField
          id="inquiry-search"
          placeholder={inquiryTexts.searchHint}
          value={filterValues.search ?? ''}
          debounceMs={300}
          isPaused={address !== null}
          maxLength={pagingLimits.search}
          onSearch={(text) => set('search', text)}
        />
      }
    >
      {choices.map(({ name, labels, ...choice }) => (
        <ChoiceFilter
          {...choice}
          key={name}
          id={`filter-${name}`}
          options={toOptions(labels)}
          value={filterValues[name] ?? ''}
          onChange={(value) => set(name, value)}
          sx={selectWidth}
        />
      ))}
      <AssigneeFilter value={filterValues.assigneeId ?? ''} onChange={(id) => set('assigneeId', id)} />
      {/* Cards have no column heads to sort by. */}
      {!isWide && (
        <ChoiceFilter
          id="filter-sort"
          label={inquiryTexts.sort}
          options={toOptions(inquirySortLabels)}
          value={`${sort.order === 'DESC' ? '-' : ''}${sort.field}`}
          onChange={(value) =>
            setSort({ field: value.replace('-', ''), order: value.startsWith('-') ? 'DESC' : 'ASC' })
          }
          sx={selectWidth}
        />
      )}
      <FilterChips />
    </FilterBar>
  );
}

function AssigneeFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { assignees } = useAssignees();
  return (
    <ChoiceFilter
      id="filter-assignee"
      label={inquiryTexts.assignee}
      all={inquiryTexts.allAssignees}
      options={[
        { value: unassigned, label: inquiryTexts.nobody },
        ...assignees.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={value}
      onChange={onChange}
      sx={selectWidth}
    />
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

const filters: Record<string, Describe> = {
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
  return Object.entries(filters).flatMap(([name, describe]) => {
    const value = values[name];
    return value === undefined || value === '' ? [] : [describe(String(value))];
  });
}

/** A query in words: `Wedding · New · Event date, soonest first`. */
export function describeQuery({ filter = {}, sort }: SavedQuery['value']): string {
  const parts = describeFilters(filter);
  const key = sort && `${sort.order === 'DESC' ? '-' : ''}${sort.field}`;
  const order = inquirySortLabels[key as keyof typeof inquirySortLabels];
  return [...(parts.length > 0 ? parts : [inquiryTexts.allStatuses]), ...(order ? [order] : [])].join(' · ');
}
