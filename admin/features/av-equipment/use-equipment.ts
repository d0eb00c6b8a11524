import { useMemo } from 'react';
import { trpc } from '#admin/api/trpc.ts';
import type { ContentFilterValues } from '#admin/items/content.ts';
import { useContentRows } from '#admin/lists/content-list.tsx';
import { useCategories } from '#admin/lists/use-categories.ts';
import { matchesSearch } from '#admin/lists/use-list-filters.ts';
import type { ServiceRecord } from '#admin/records/services/service-card.tsx';
import { avCategories, homepageCategory } from '#shared/content/values.ts';
import type { Service } from '#shared/service/schema.ts';

/** Equipment that passes the filters. The list also contains homepage services, which never do. */
export const matchesFilters = ({ title, description, category }: ServiceRecord, filters: ContentFilterValues) =>
  category !== homepageCategory &&
  (filters.category === '' || category === filters.category) &&
  matchesSearch(filters.search, [title, description]);

/**
 * AV equipment by category, in the order of `categories` and then by name. Homepage services and categories without
 * equipment are left out.
 */
export function groupEquipment<T extends Pick<Service, 'category'>>(rows: readonly T[], categories: readonly string[]) {
  const groups = new Map<string, T[]>(categories.map((category) => [category, []]));
  for (const row of rows.toSorted((one, other) => one.category.localeCompare(other.category))) {
    if (row.category === homepageCategory) continue;
    groups.set(row.category, [...(groups.get(row.category) ?? []), row]);
  }
  return [...groups].map(([category, items]) => ({ category, items })).filter(({ items }) => items.length > 0);
}

/**
 * The equipment by category. A group contains the items too that the search hides, so that they keep their positions
 * when others move; a group of which nothing is shown is left out.
 */
export function useEquipmentGroups() {
  const { rows, shown } = useContentRows<ServiceRecord>();
  const categories = useEquipmentCategories();
  return useMemo(() => {
    const countShown = (name: string) => shown.filter(({ category }) => category === name).length;
    return groupEquipment(rows, categories)
      .map(({ category, items }) => ({ category, items, count: countShown(category) }))
      .filter(({ count }) => count > 0);
  }, [rows, shown, categories]);
}

/** The categories of AV equipment; the four default ones until the server responds. */
export function useEquipmentCategories(): readonly string[] {
  const { client } = trpc.useUtils();
  const load = (options: { signal: AbortSignal }) => client.services.categories.query(undefined, options);
  const all = useCategories('services', load, avCategories);
  return useMemo(() => all.filter((category) => category !== homepageCategory), [all]);
}
