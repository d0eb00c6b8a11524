import { Button, Checkbox, FormControlLabel, Switch, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { shortDay } from '#admin/format/format.ts';
import { SearchField } from '#admin/ui/search-field.tsx';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { pagingLimits } from '#shared/fields/paging-values.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';
import { ChoiceFilter, type ChoiceFilterProps, FilterBar } from './filter-bar.tsx';
import { type Chip, FilterChips } from './filter-chips.tsx';
import { useListFilters } from './use-list-filters.ts';

interface Choice extends Pick<ChoiceFilterProps, 'label' | 'all' | 'options' | 'sx'> {
  kind: 'choice';
  name: string;
  /** How long a value may be that is no option, or none yet: an account that left, a space that is gone. */
  othersUpTo?: number;
  /** What the filter in words says of a value, where that is not the label of its option. */
  inWords?(value: string): string;
}

interface Day {
  kind: 'day';
  /** The filters that the day is the value of: one end of a range, or both. */
  names: readonly string[];
  label: string;
}

/** What is off or on. */
interface Toggle {
  kind: 'toggle';
  name: string;
  label: string;
  control: 'checkbox' | 'switch';
  /** What the filter in words says while it is on, where that is not the label. */
  inWords?: string;
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
  | { kind: 'search'; label: string; debounceMs?: number }
  | Choice
  | Toggle
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
    case 'toggle':
      return [filter.name];
    case 'day':
      return filter.names;
    case 'chips':
      return Object.keys(filter.values);
    default:
      return [];
  }
}

/** Whether a value from the address can be one of these filters. A name that none of them sets is one that the server would reject. */
export const isValidFilter = (filters: readonly ListFilter[], name: string, value: unknown) =>
  filters.some((filter) => namesOf(filter).includes(name) && isValid(filter, name, value));

function isValid(filter: ListFilter, name: string, value: unknown): boolean {
  if (filter.kind === 'chips') return filter.values[name]?.(value) ?? false;
  if (filter.kind === 'toggle') return value === true;
  if (!isText(value)) return false;
  if (filter.kind === 'choice') return isChoice(filter, value);
  return filter.kind === 'day' ? isCalendarDay(value) : value.length <= pagingLimits.search;
}

const isChoice = ({ options, othersUpTo = 0 }: Choice, value: string) =>
  value.length <= othersUpTo || options.some((option) => option.value === value);

const isText = (value: unknown): value is string => typeof value === 'string';

/** The filters in words that are set, without the search. */
export const describeFilters = (filters: readonly ListFilter[], values: Record<string, unknown>): string[] =>
  filters.flatMap((filter) => inWords(filter, values));

function inWords(filter: ListFilter, values: Record<string, unknown>): readonly string[] {
  switch (filter.kind) {
    case 'choice':
      return toChoiceWords(filter, String(values[filter.name] ?? ''));
    case 'toggle':
      return values[filter.name] ? [filter.inWords ?? filter.label] : [];
    case 'day':
      return toDayWords(filter, values[filter.names[0] ?? '']);
    case 'chips':
      return filter.toChips(values).flatMap((chip) => chip.inWords ?? [chip.label]);
    default:
      return [];
  }
}

function toChoiceWords({ options, inWords: toWords }: Choice, value: string): string[] {
  if (value === '') return [];
  return [toWords?.(value) ?? options.find((option) => option.value === value)?.label ?? value];
}

function toDayWords({ names, label }: Day, value: unknown): string[] {
  if (!value) return [];
  const day = shortDay(String(value));
  return [names.length > 1 ? day : `${label} ${day}`];
}

interface ListFiltersProps {
  filters: readonly ListFilter[];
  /** Stands after them. */
  children?: ReactNode;
}

/** The search and the filters of a list, in one bar. */
export function ListFilters({ filters, children }: ListFiltersProps) {
  const active = describeFilters(filters, useListFilters().values);
  const search = filters.find((filter) => filter.kind === 'search');
  return (
    <FilterBar active={active} search={search && <ListSearch {...search} />}>
      {filters.map((filter) =>
        filter.kind === 'clear' && active.length === 0 ? null : <Control key={filter.label} filter={filter} />,
      )}
      {children}
    </FilterBar>
  );
}

function ListSearch({ label, debounceMs = 300 }: { label: string; debounceMs?: number }) {
  const { resource } = useListContext();
  const { values, change } = useListFilters();
  const { address } = useDialogAddress();
  return (
    <SearchField
      id={`${resource}-search`}
      placeholder={label}
      value={String(values.search ?? '')}
      debounceMs={debounceMs}
      isPaused={address !== null}
      maxLength={pagingLimits.search}
      onSearch={(search) => change({ search })}
    />
  );
}

function Control({ filter }: { filter: ListFilter }) {
  const { resource, sort, setSort } = useListContext();
  const { values, change, clear } = useListFilters();
  switch (filter.kind) {
    case 'search':
      return null;
    case 'choice':
      return (
        <ChoiceFilter
          {...filter}
          id={`${resource}-${filter.name}`}
          value={String(values[filter.name] ?? '')}
          onChange={(value) => change({ [filter.name]: value })}
        />
      );
    case 'day':
      return (
        <TextField
          id={`${resource}-${filter.names[0]}`}
          type="date"
          label={filter.label}
          value={String(values[filter.names[0] ?? ''] ?? '')}
          onChange={({ target }) => change(Object.fromEntries(filter.names.map((name) => [name, target.value])))}
          size="small"
          sx={{ width: { sm: 170 } }}
        />
      );
    case 'toggle': {
      const Toggle = filter.control === 'switch' ? Switch : Checkbox;
      return (
        <FormControlLabel
          label={filter.label}
          control={
            <Toggle
              checked={values[filter.name] === true}
              onChange={({ target }) => change({ [filter.name]: target.checked || '' })}
            />
          }
        />
      );
    }
    case 'chips':
      return <FilterChips label={filter.label} chips={filter.toChips(values)} />;
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
        <Button onClick={() => clear({})} sx={{ justifySelf: 'start' }}>
          {filter.label}
        </Button>
      );
  }
}
