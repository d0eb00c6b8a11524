import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '#admin/api/trpc.ts';
import { type ContentGroup, type ItemRecord, useContent } from '#admin/items/content.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useContentRows } from './content-list.tsx';
import { useContentFilters } from './use-content-filters.ts';

interface Categorized {
  category: string;
}

const none: readonly string[] = [];

interface Divided<Row> {
  rows: Row[];
  shown: Row[];
  hidden: Row[];
}

/**
 * The rows of each category in their order: first the known categories, then the others by name. Without `showsEmpty`
 * those are left out that show nothing.
 */
export function groupByCategory<Row extends Categorized>(
  known: readonly string[],
  { rows, shown, hidden }: Divided<Row>,
  { showsEmpty = false, except = '' }: { showsEmpty?: boolean | undefined; except?: string | undefined } = {},
) {
  const used = rows.map(({ category }) => category).toSorted((one, other) => one.localeCompare(other));
  const categories = [...new Set([...known, ...used])].filter((category) => category !== except);
  const groups = categories.map((category) => {
    const isIn = (row: Row) => row.category === category;
    return {
      category,
      rows: rows.filter(isIn),
      shown: shown.filter(isIn).length,
      hidden: hidden.filter(isIn).length,
    };
  });
  return groups.filter((group) => group.shown > 0 || showsEmpty);
}

/** The categories of the surrounding content list; the default ones until the server responds. */
export function useContentCategories(): readonly string[] {
  const { resource, categories, exceptCategory } = useContent();
  const { client } = trpc.useUtils();
  const { isSample } = useSignedIn();
  const { data: known = categories?.defaults ?? none } = useQuery({
    // Under the name of the resource, so that a saved item invalidates them together with its lists.
    queryKey: [resource, 'categories'],
    queryFn: async ({ signal }) => (await categories?.load(client, { signal })) ?? none,
    enabled: !isSample,
  });
  return useMemo(() => known.filter((category) => category !== exceptCategory), [known, exceptCategory]);
}

/** The categories of the surrounding content list that are on the screen, with their rows. */
export function useContentGroups(): ContentGroup[] {
  const { categories: settings, exceptCategory: except } = useContent();
  const all = useContentRows<ItemRecord & Categorized>();
  const known = useContentCategories();
  const { search, category: chosen } = useContentFilters();
  const showsEmpty = settings?.showsEmpty === true && search === '';
  return useMemo(() => {
    const groups = groupByCategory(known, all, { showsEmpty, except });
    return chosen === '' ? groups : groups.filter(({ category }) => category === chosen);
  }, [known, all, chosen, showsEmpty, except]);
}
