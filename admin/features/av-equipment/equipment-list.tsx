import { useListContext } from 'react-admin';
import { AddButton } from '#admin/content/list/add-button.tsx';
import { EmptyList } from '#admin/content/list/empty-list.tsx';
import { RowsSkeleton } from '#admin/content/list/rows-skeleton.tsx';
import { SortableBoard } from '#admin/content/sortable-board.tsx';
import { equipmentMessages } from '#admin/content-messages.ts';
import { orderingMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { EquipmentGroup } from './equipment-group.tsx';
import { useEquipment } from './use-equipment.ts';

export function EquipmentList() {
  const { isPending } = useListContext();
  const { groups, found } = useEquipment();
  const toast = useToast();
  if (isPending) return <RowsSkeleton label="Loading equipment" height={96} />;
  if (groups.length === 0)
    return (
      <EmptyList
        title={equipmentMessages.empty}
        hint={equipmentMessages.emptyHint}
        add={<AddButton>Add Your First Equipment</AddButton>}
        hasHidden={false}
      />
    );
  return (
    <SortableBoard onRefused={() => toast('error', orderingMessages.acrossLists)}>
      {groups.map(({ category, items }) => (
        <EquipmentGroup key={category} category={category} items={items} found={found} />
      ))}
    </SortableBoard>
  );
}
