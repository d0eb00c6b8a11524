import { useEvent } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ContentFilterValues } from '#admin/items/content.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import { contentLimits, gallerySizes } from '#shared/content/values.ts';

type FilterName = keyof ContentFilterValues | 'inactive';

/**
 * The filters of a list of content, which live in the address (`?search=garden&inactive=yes`), so that they can be linked and Back
 * undoes a change. An empty or impossible value is no filter. Other parameters, such as an open form, stay as they are.
 */
export function useContentFilters() {
  const [params, setParams] = useSearchParams();

  const change = useEvent((values: Partial<Record<FilterName, string>>) => {
    // The address as it is by now: the list may still render the change before this one.
    const before = new URLSearchParams(window.location.search);
    const after = new URLSearchParams(before);
    for (const [name, value] of Object.entries(values)) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    // Typing on is still the same search, so Back goes to where it began.
    const replace = before.has('search') && after.has('search') && values.search !== undefined;
    if (after.toString() !== before.toString()) setParams(after, { replace });
  });
  const clear = useEvent(() => change({ search: '', category: '', size: '' }));

  const category = params.get('category') ?? '';
  const size = gallerySizes.find((one) => one === params.get('size'));
  const filters: ContentFilterValues = {
    search: params.get('search') ?? '',
    category: category.length <= contentLimits.category ? category : '',
    size: size ?? '',
  };
  const showInactive = params.get('inactive') === 'yes';
  return {
    ...filters,
    showInactive,
    /** The filters besides the search, in words. */
    active: [
      filters.category,
      size ? contentMessages.sizes[size] : '',
      showInactive ? contentMessages.inactiveShown : '',
    ].filter((text) => text !== ''),
    /** Whether anything but inactive items is hidden. */
    isFiltered: Object.values(filters).some((value) => value !== ''),
    change,
    clear,
  };
}

/** Whether any of the texts contains the search, in any case. An empty search matches everything. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const needle = search.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(needle));
}
