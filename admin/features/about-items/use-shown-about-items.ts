import { useMemo } from 'react';
import { matchesSearch } from '#admin/lists/matches-search.ts';
import { useListFilters } from '#admin/lists/use-list-filters.ts';
import type { AboutItemRecord } from './about-item-record.ts';

/** Those of the items that the search and the checkbox show; `hidden` counts others that match, but are inactive. */
export function useShownAboutItems(items: readonly AboutItemRecord[]) {
  const { search, category, showInactive } = useListFilters();
  return useMemo(() => {
    const found = items.filter(
      (item) => matchesSearch(search, [item.title]) && (category === '' || item.category === category),
    );
    const shown = found.filter(({ isActive }) => isActive || showInactive);
    return { shown, hidden: found.length - shown.length };
  }, [items, search, category, showInactive]);
}
