import { Button, TextField } from '@mui/material';
import { type SortPayload, useListContext } from 'react-admin';
import { shortDay } from '#admin/format/format.ts';
import { SearchField } from '#admin/ui/search-field.tsx';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { pagingLimits } from '#shared/fields/paging-values.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';
import { ChoiceFilter, type ChoiceFilterProps, FilterBar } from './filter-bar.tsx';
import { type Chip, FilterChips } from './filter-chips.tsx';
import { useChangeFilters } from './use-list-filters.ts';

/** The longest of the values that are no option: ids. */
const maxOther = 64;

interface Choice extends Pick<ChoiceFilterProps, 'label' | 'all' | 'options' | 'sx'> {
  kind: 'choice';
  name: string;
  /** Whether the address may name what is no option, or none yet: an account that left, a space that is gone. */
  hasOthers?: boolean;
  /** What the filter in words says of a value, where that is not the label of its option. */
  inWords?(value: string): string;
}

interface Day {
  kind: 'day';
  /** The filters that the day is the value of: one end of a range, or both. */
  names: readonly string[];
  label: string;
}

/** Filters without a control of their own, which links set. */
interface Chips {
  kind: 'chips';
  label: string;
  /** What each of them can be. */
  values: Readonly<Record<string, (value: unknown) => boolean>>;
  toChips(values: Record<string, unknown>): readonly Chip[];
}

/** A control over a list. */
export type ListFilter =
  /** The label is what the field says while it is blank. */
  | { kind: 'search'; label: string }
  | Choice
  | Day
  | Chips
  /** Where the heads of a table do not do it; `labels` by field, with a minus before it if descending. */
  | { kind: 'sort'; label: string; labels: Record<string, string>; sx?: ChoiceFilterProps['sx'] }
  /** There while any filter is set. */
  | { kind: 'clear'; label: string };

/** The sort of a list as the server takes it. */
export const toSortKey = ({ field, order }: SortPayload) => `${order === 'DESC' ? '-' : ''}${field}`;

/** The filters that a control sets. */
export function namesOf(filter: ListFilter): readonly string[] {
  switch (filter.kind) {
    case 'search':
      return ['search'];
    case 'choice':
      return [filter.name];
    case 'day':
      return filter.names;
    case 'chips':
      return Object.keys(filter.values);
    default:
      return [];
  }
}

/** Whether a value from the address can be one of these filters. What none of them sets is not theirs to judge. */
export const isValidFilter = (filters: readonly ListFilter[], name: string, value: unknown) =>
  filters.every((filter) => !namesOf(filter).includes(name) || isValid(filter, name, value));

function isValid(filter: ListFilter, name: string, value: unknown): boolean {
  if (filter.kind === 'chips') return filter.values[name]?.(value) ?? false;
  if (!isText(value)) return false;
  if (filter.kind === 'choice') return isChoice(filter, value);
  return filter.kind === 'day' ? isCalendarDay(value) : value.length <= pagingLimits.search;
}

const isChoice = ({ options, hasOthers }: Choice, value: string) =>
  value === '' || options.some((option) => option.value === value) || (hasOthers === true && value.length <= maxOther);

const isText = (value: unknown): value is string => typeof value === 'string';

/** The filters in words that are set, without the search. */
export const describeFilters = (filters: readonly ListFilter[], values: Record<string, unknown>): string[] =>
  filters.flatMap((filter) => {
    if (filter.kind === 'chips') return filter.toChips(values).flatMap(({ label, inWords = [label] }) => inWords);
    if (filter.kind === 'choice') return toChoiceWords(filter, String(values[filter.name] ?? ''));
    const [name = '', ...others] = filter.kind === 'day' ? filter.names : [];
    if (!values[name]) return [];
    const day = shortDay(String(values[name]));
    return [filter.kind === 'day' && others.length === 0 ? `${filter.label} ${day}` : day];
  });

function toChoiceWords({ options, inWords }: Choice, value: string): string[] {
  if (value === '') return [];
  return [inWords?.(value) ?? options.find((option) => option.value === value)?.label ?? value];
}

/** The search and the filters of a list, in one bar. */
export function ListFilters({ filters }: { filters: readonly ListFilter[] }) {
  const { filterValues } = useListContext();
  const inWords = describeFilters(filters, filterValues);
  const search = filters.find(({ kind }) => kind === 'search');
  return (
    <FilterBar active={inWords} search={search && <ListSearch placeholder={search.label} />}>
      {filters.map((filter) =>
        filter.kind === 'clear' && inWords.length === 0 ? null : <Control key={filter.label} filter={filter} />,
      )}
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
    case 'chips':
      return <FilterChips label={filter.label} chips={filter.toChips(filterValues)} />;
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
