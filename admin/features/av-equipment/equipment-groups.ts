import { homepageCategory } from '#shared/content-values.ts';
import type { Service } from '#shared/service.ts';

export interface EquipmentGroup<T> {
  category: string;
  items: T[];
}

/**
 * AV equipment by category, in the order of `categories` and then by name; a category without equipment makes no group.
 * Homepage services, which the same list is answered with, are left out.
 */
export function groupEquipment<T extends Pick<Service, 'category'>>(
  rows: readonly T[],
  categories: readonly string[],
): EquipmentGroup<T>[] {
  const groups = new Map<string, T[]>(categories.map((category) => [category, []]));
  for (const row of rows.toSorted((one, other) => one.category.localeCompare(other.category))) {
    if (row.category === homepageCategory) continue;
    groups.set(row.category, [...(groups.get(row.category) ?? []), row]);
  }
  return [...groups].map(([category, items]) => ({ category, items })).filter(({ items }) => items.length > 0);
}
