import { SearchField } from './search-field.tsx';
import { useListFilters } from './use-list-filters.ts';

/** The search of a content list, which filters in the browser. */
export function SearchBox({ placeholder }: { placeholder: string }) {
  const { search, change } = useListFilters();
  return (
    <SearchField
      id="list-search"
      placeholder={placeholder}
      value={search}
      debounceMs={150}
      onSearch={(text) => change({ search: text })}
    />
  );
}
