import { useMemo } from 'react';
import { type ContentGroup, type ItemRecord, useContent } from '#admin/items/content.ts';
import { useContentCategories } from './content-categories.ts';
import { useContentFilters } from './content-filters.ts';
import { toCategory, useContentRows } from './content-list.tsx';

interface Divided<Row> {
  rows: Row[];
  shown: Row[];
  hidden: Row[];
}

/**
 * The rows of each category in their order: first the known categories, then the others by name. Without `showsEmpty`
 * those are left out that show nothing.
 */
export function groupByCategory<Row extends object>(
  known: readonly string[],
  { rows, shown, hidden }: Divided<Row>,
  {
    showsEmpty = false,
    except = '',
    ...by
  }: { showsEmpty?: boolean; except?: string | undefined; field?: string } = {},
) {
  const used = rows.map((row) => toCategory(by, row)).toSorted((one, other) => one.localeCompare(other));
  const categories = [...new Set([...known, ...used])].filter((category) => category !== except);
  const groups = categories.map((category) => {
    const isIn = (row: Row) => toCategory(by, row) === category;
    return {
      category,
      rows: rows.filter(isIn),
      shown: shown.filter(isIn).length,
      hidden: hidden.filter(isIn).length,
    };
  });
  return groups.filter((group) => group.shown > 0 || showsEmpty);
}

/** The categories of the surrounding content list that are on the screen, with their rows. */
export function useContentGroups(): ContentGroup[] {
  const { categories: settings, exceptCategory: except } = useContent();
  const all = useContentRows<ItemRecord>();
  const known = useContentCategories();
  const { search, category: chosen } = useContentFilters();
  const showsEmpty = settings?.showsEmpty === true && search === '';
  const field = settings?.field ?? 'category';
  return useMemo(() => {
    const groups = groupByCategory(known, all, { showsEmpty, except, field });
    return chosen === '' ? groups : groups.filter(({ category }) => category === chosen);
  }, [known, all, chosen, showsEmpty, except, field]);
}
