import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { ServiceRecord } from '#admin/features/services/service-record.ts';
import { useListFilters } from '#admin/lists/use-list-filters.ts';
import { groupEquipment } from './equipment-groups.ts';
import { isFound } from './is-found.ts';
import { useEquipmentCategories } from './use-equipment-categories.ts';

const none: ServiceRecord[] = [];

/**
 * The equipment that the filters let through, by category. A group keeps the items that the search hides, so that
 * reordering those shown leaves them in their places; a group of which nothing is shown is left out.
 */
export function useEquipment() {
  const { data = none } = useListContext<ServiceRecord>();
  const { search, category, showInactive } = useListFilters();
  const categories = useEquipmentCategories();
  return useMemo(() => {
    // Rows that stand in while the server is away were asked for with other filters.
    const wanted = data.filter(
      (item) => (category === '' || item.category === category) && (showInactive || item.isActive),
    );
    const found = new Set(wanted.filter((item) => isFound(item, search)).map(({ id }) => id));
    const groups = groupEquipment(wanted, categories).filter(({ items }) => items.some(({ id }) => found.has(id)));
    const shown = groups.flatMap(({ items }) => items.filter(({ id }) => found.has(id)));
    return { groups, found, shown };
  }, [data, search, category, showInactive, categories]);
}
