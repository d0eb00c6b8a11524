import { useGetList } from 'react-admin';
import { AddButton } from '#admin/content/list/add-button.tsx';
import { EmptyList } from '#admin/content/list/empty-list.tsx';
import { useListFilters } from '#admin/content/list/use-list-filters.ts';
import type { ServiceRecord } from '#admin/features/services/service-record.ts';
import { equipmentMessages, equipmentTexts } from '#admin/messages.ts';
import { useRowsSource } from '#admin/outage/rows-source.ts';
import { isFound } from './is-found.ts';

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
