import { Box, type Checkbox, FormControlLabel, type Switch } from '@mui/material';
import type { ReactNode } from 'react';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { useIsPhone } from '#admin/theme/use-width.ts';
import { SearchField } from '#admin/ui/search-field.tsx';
import { useContentRows } from './content-list.tsx';
import { ChoiceFilter, type ChoiceFilterProps, FilterBar } from './filter-bar.tsx';
import { selectionMessages } from './messages.ts';
import { SelectAll } from './selection.tsx';
import { useListFilters } from './use-list-filters.ts';

interface ContentFiltersProps {
  /** The placeholder of the search. */
  search: string;
  /** Lists inactive items too: `Show inactive` or `Show Inactive`, as the screen is specified. */
  inactive: { Control: typeof Checkbox | typeof Switch; label: string };
  /** The filters that only this screen has. */
  children?: ReactNode;
}

/** Search, filters and "Select all" of a list of content, which filter in the browser. */
export function ContentFilters({ search: placeholder, inactive, children }: ContentFiltersProps) {
  const { active, search, showInactive, change } = useListFilters();
  const { Control, label } = inactive;
  return (
    <FilterBar
      active={active}
      search={
        <SearchField
          id="list-search"
          placeholder={placeholder}
          value={search}
          debounceMs={150}
          onSearch={(text) => change({ search: text })}
        />
      }
    >
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2.5 }}>
        <FormControlLabel
          label={label}
          control={
            <Control
              checked={showInactive}
              onChange={(event) => change({ inactive: event.target.checked ? 'yes' : '' })}
            />
          }
        />
        <SelectShown />
      </Box>
    </FilterBar>
  );
}

interface FilterSelectProps extends Pick<ChoiceFilterProps, 'label' | 'options'> {
  name: 'category' | 'size';
  all: string;
}

/** One choice that filters a content list. */
export function FilterSelect({ name, ...choice }: FilterSelectProps) {
  const { [name]: value, change } = useListFilters();
  return (
    <ChoiceFilter {...choice} id={`list-${name}`} value={value} onChange={(chosen) => change({ [name]: chosen })} />
  );
}

/**
 * Selects all items of a content list that are shown; nothing while they cannot be changed. A phone has it in the head of
 * the list and without words; wider screens have it beside the filters.
 */
export function SelectShown({ place = 'filters' }: { place?: 'head' | 'filters' }) {
  const { shown } = useContentRows();
  const canEdit = useCanEdit();
  const isPhone = useIsPhone();
  if (!canEdit || isPhone !== (place === 'head')) return null;
  return <SelectAll label={selectionMessages.selectShown} ids={shown.map(({ id }) => id)} hasWords={!isPhone} />;
}
