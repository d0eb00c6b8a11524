import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { galleryMessages } from '#admin/features/gallery/messages.ts';
import { contentMessages } from '#admin/messages.ts';
import { contentLimits, gallerySizes } from '#shared/content-values.ts';

type FilterName = 'search' | 'inactive' | 'category' | 'size';

/**
 * The filters of a list, which live in the address (`?search=garden&inactive=yes`): they can be linked, and Back takes a
 * change back. An empty value is no filter, and neither is one that nothing can have. Whatever else stands in the
 * address, an opened form for one, is left alone.
 */
export function useListFilters() {
  const [params, setParams] = useSearchParams();
  const latest = useRef({ params, setParams });
  latest.current = { params, setParams };

  const change = useCallback((values: Partial<Record<FilterName, string>>) => {
    const { params: before, setParams: navigate } = latest.current;
    const after = new URLSearchParams(before);
    for (const [name, value] of Object.entries(values)) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    // A search that is typed on is still the same search: Back goes to where it began.
    const replace = before.has('search') && after.has('search') && values.search !== undefined;
    if (after.toString() !== before.toString()) navigate(after, { replace });
  }, []);
  const clear = useCallback(() => change({ search: '', category: '', size: '' }), [change]);

  const category = params.get('category') ?? '';
  const size = gallerySizes.find((known) => known === params.get('size'));
  const filters = {
    search: params.get('search') ?? '',
    category: category.length <= contentLimits.category ? category : '',
    size: size ?? '',
  };
  const showInactive = params.get('inactive') === 'yes';
  return {
    ...filters,
    showInactive,
    /** What is set besides the search, in words. */
    active: [
      filters.category,
      size ? galleryMessages.sizes[size] : '',
      showInactive ? contentMessages.inactiveShown : '',
    ].filter((text) => text !== ''),
    /** Whether anything but the inactive items is held back. */
    isFiltered: Object.values(filters).some((value) => value !== ''),
    change,
    clear,
  };
}
