import { useGetList } from 'react-admin';
import type { ServiceRecord } from '#admin/features/services/service-record.ts';
import { AddButton } from '#admin/lists/add-button.tsx';
import { EmptyList } from '#admin/lists/empty-list.tsx';
import { useListFilters } from '#admin/lists/use-list-filters.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { isFound } from './is-found.ts';
import { equipmentMessages, equipmentTexts } from './messages.ts';

/** Stands in place of an empty list, and asks whether there would be something to show with Show Inactive on. */
export function NoEquipment() {
  const { search, category, showInactive } = useListFilters();
  const { source } = useRowsSource();
  const { data = [] } = useGetList<ServiceRecord>(
    'services',
    { filter: { includeInactive: true, category } },
    { enabled: source === 'live' && !showInactive, onError: () => undefined },
  );
  return (
    <EmptyList
      title={equipmentMessages.empty}
      hint={equipmentMessages.emptyHint}
      add={<AddButton>{equipmentTexts.addFirst}</AddButton>}
      hasHidden={data.some((item) => !item.isActive && isFound(item, search))}
    />
  );
}
