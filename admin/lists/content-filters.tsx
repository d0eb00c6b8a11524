import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { useContentRows } from './content-list.tsx';
import { FilterBar, FilterTicks } from './filter-bar.tsx';
import { SearchBox } from './search-box.tsx';
import { SelectShown } from './select-items.tsx';
import { useListFilters } from './use-list-filters.ts';

interface ContentFiltersProps {
  /** The placeholder of the search. */
  search: string;
  /** Lists inactive items too: `Show inactive` or `Show Inactive`, as the screen is specified. */
  inactive: { control: 'checkbox' | 'switch'; label: string };
  /** The filters that only this screen has. */
  children?: ReactNode;
}

/** Search, filters and "Select all" of a list of content. */
export function ContentFilters({ search, inactive, children }: ContentFiltersProps) {
  const { shown } = useContentRows<{ id: string }>();
  const { active, showInactive, change } = useListFilters();
  const Control = inactive.control === 'switch' ? Switch : Checkbox;
  return (
    <FilterBar active={active} search={<SearchBox placeholder={search} />}>
      {children}
      <FilterTicks>
        <FormControlLabel
          label={inactive.label}
          control={
            <Control
              checked={showInactive}
              onChange={(event) => change({ inactive: event.target.checked ? 'yes' : '' })}
            />
          }
          sx={{ minHeight: 44, mr: 0 }}
        />
        <SelectShown items={shown} />
      </FilterTicks>
    </FilterBar>
  );
}
