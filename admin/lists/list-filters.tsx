import { Button, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { shortDay } from '#admin/format/format.ts';
import { SearchField } from '#admin/ui/search-field.tsx';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { pagingLimits } from '#shared/fields/paging-values.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';
import { ChoiceFilter, type ChoiceFilterProps, FilterBar } from './filter-bar.tsx';
import { useChangeFilters } from './use-list-filters.ts';

interface Choice extends Pick<ChoiceFilterProps, 'label' | 'all' | 'options' | 'sx'> {
  kind: 'choice';
  name: string;
  /** Whether the address may name what is no option, or none yet: an account that left, a space that is gone. */
  hasOthers?: boolean;
}

interface Day {
  kind: 'day';
  /** The filters that the day is the value of: one end of a range, or both. */
  names: readonly string[];
  label: string;
}

/** A control over a list that the server filters. */
export type ListFilter =
  /** The label is what the field says while it is blank. */
  | { kind: 'search'; label: string }
  | Choice
  | Day
  /** Where the heads of a table do not do it; `labels` by field, with a minus before it if descending. */
  | { kind: 'sort'; label: string; labels: Record<string, string>; sx?: ChoiceFilterProps['sx'] }
  /** There while any filter is set. */
  | { kind: 'clear'; label: string };

/** The sort of a list as the server takes it. */
export const toSortKey = ({ field, order }: SortPayload) => `${order === 'DESC' ? '-' : ''}${field}`;

/** Whether a value from the address can be one of these filters. What none of them sets is not theirs to judge. */
export const isValidFilter = (filters: readonly ListFilter[]) => (name: string, value: unknown) =>
  filters.every((filter) => {
    if (filter.kind === 'search') return name !== 'search' || (isText(value) && value.length <= pagingLimits.search);
    if (filter.kind === 'choice') return name !== filter.name || isChoice(filter, value);
    if (filter.kind === 'day') return !filter.names.includes(name) || (isText(value) && isCalendarDay(value));
    return true;
  });

const isChoice = ({ options, hasOthers }: Choice, value: unknown) =>
  isText(value) && (hasOthers || value === '' || options.some((option) => option.value === value));

const isText = (value: unknown): value is string => typeof value === 'string';

/** The filters in words that are set, without the search. */
export function useActiveFilters(filters: readonly ListFilter[]): string[] {
  const { filterValues } = useListContext();
  return filters.flatMap((filter) => {
    if (filter.kind === 'choice') {
      const value: string = filterValues[filter.name] ?? '';
      return value === '' ? [] : [filter.options.find((option) => option.value === value)?.label ?? value];
    }
    const [name = '', ...others] = filter.kind === 'day' ? filter.names : [];
    const day = filterValues[name] && shortDay(filterValues[name]);
    return day ? [others.length > 0 ? day : `${filter.label} ${day}`] : [];
  });
}

interface ListFiltersProps {
  filters: readonly ListFilter[];
  /** What is set in words, where the list has more filters than these. */
  active?: readonly string[];
  children?: ReactNode;
}

/** The search and the filters of a list, in one bar. */
export function ListFilters({ filters, active, children }: ListFiltersProps) {
  const own = useActiveFilters(filters);
  const inWords = active ?? own;
  const search = filters.find(({ kind }) => kind === 'search');
  return (
    <FilterBar active={inWords} search={search && <ListSearch placeholder={search.label} />}>
      {filters.map((filter) =>
        filter.kind === 'clear' && inWords.length === 0 ? null : <Control key={filter.label} filter={filter} />,
      )}
      {children}
    </FilterBar>
  );
}

function ListSearch({ placeholder }: { placeholder: string }) {
  const { resource, filterValues } = useListContext();
  const change = useChangeFilters();
  const { address } = useDialogAddress();
  return (
    <SearchField
      id={`${resource}-search`}
      placeholder={placeholder}
      value={filterValues.search ?? ''}
      debounceMs={300}
      isPaused={address !== null}
      maxLength={pagingLimits.search}
      onSearch={(search) => change({ search })}
    />
  );
}

function Control({ filter }: { filter: ListFilter }) {
  const { resource, filterValues, setFilters, sort, setSort } = useListContext();
  const change = useChangeFilters();
  switch (filter.kind) {
    case 'search':
      return null;
    case 'choice':
      return (
        <ChoiceFilter
          {...filter}
          id={`${resource}-${filter.name}`}
          value={filterValues[filter.name] ?? ''}
          onChange={(value) => change({ [filter.name]: value })}
        />
      );
    case 'day':
      return (
        <TextField
          id={`${resource}-${filter.names[0]}`}
          type="date"
          label={filter.label}
          value={filterValues[filter.names[0] ?? ''] ?? ''}
          onChange={({ target }) => change(Object.fromEntries(filter.names.map((name) => [name, target.value])))}
          size="small"
          sx={{ width: { sm: 170 } }}
        />
      );
    case 'sort':
      return (
        <ChoiceFilter
          {...filter}
          id={`${resource}-sort`}
          options={Object.entries(filter.labels).map(([value, label]) => ({ value, label }))}
          value={toSortKey(sort)}
          onChange={(value) =>
            setSort({ field: value.replace('-', ''), order: value.startsWith('-') ? 'DESC' : 'ASC' })
          }
        />
      );
    case 'clear':
      return (
        <Button onClick={() => setFilters({})} sx={{ justifySelf: 'start' }}>
          {filter.label}
        </Button>
      );
  }
}
