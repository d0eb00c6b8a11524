import { useMemo } from 'react';
import { matchesSearch } from '#admin/lists/matches-search.ts';
import { useListFilters } from '#admin/lists/use-list-filters.ts';
import type { GalleryRecord } from './gallery-record.ts';

/** Those of the items that the search, the size and the switch show; `hasHidden`: others match, but are inactive. */
export function useShownGallery(items: readonly GalleryRecord[]) {
  const { search, size, showInactive } = useListFilters();
  return useMemo(() => {
    const found = items.filter((item) => matchesSearch(search, [item.title]) && (size === '' || item.size === size));
    const shown = found.filter(({ isActive }) => isActive || showInactive);
    return { shown, hasHidden: shown.length < found.length };
  }, [items, search, size, showInactive]);
}
