import { type ContentFilterValues, useContent } from '#admin/items/content.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import { contentLimits } from '#shared/content/values.ts';
import { useContentCategories } from './content-categories.ts';
import type { ListFilter } from './list-filters.tsx';
import { contentFilterMessages } from './messages.ts';
import { type FilterValues, useListFilters } from './use-list-filters.ts';

/** The filters of the surrounding content. */
export function useContentControls(): readonly ListFilter[] {
  const { messages, filters, categories } = useContent();
  const known = useContentCategories();
  if (filters === undefined) return [];
  const byCategory: ListFilter = {
    kind: 'choice',
    name: 'category',
    label: categories?.label ?? contentMessages.category,
    all: categories?.all ?? contentFilterMessages.allCategories,
    options: known.map((name) => ({ value: name, label: categories?.nameOf?.(name) ?? name })),
    othersUpTo: contentLimits.category,
  };
  const inactiveLabels = { checkbox: contentMessages.showInactive, switch: contentFilterMessages.showInactive };
  return [
    { kind: 'search', label: messages.search, debounceMs: 150 },
    ...(categories ? [byCategory] : []),
    ...(filters.choice ? [{ kind: 'choice', ...filters.choice } as const] : []),
    {
      kind: 'toggle',
      name: 'inactive',
      label: inactiveLabels[filters.inactive],
      control: filters.inactive,
      inWords: contentMessages.inactiveShown,
    },
  ];
}

/** What a list of content is filtered by. */
export const toContentFilter = ({ search = '', category = '', size = '', inactive = false }: FilterValues) =>
  ({
    search: String(search),
    category: String(category),
    size: String(size),
    inactive: inactive === true,
  }) satisfies ContentFilterValues & { inactive: boolean };

/** The filters of the surrounding list of content. */
export function useContentFilters() {
  const { values, change, clear } = useListFilters();
  const { inactive, ...filter } = toContentFilter(values);
  return {
    ...filter,
    inactive,
    /** Whether anything but inactive items is hidden. */
    isFiltered: Object.values(filter).some((value) => value !== ''),
    showInactive: () => change({ inactive: true }),
    clear: () => clear({ inactive }),
  };
}
