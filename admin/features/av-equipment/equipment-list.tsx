import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import type { ServiceRecord } from '#admin/features/services/service-record.ts';
import { RowsSkeleton } from '#admin/lists/rows-skeleton.tsx';
import { SelectionBar } from '#admin/lists/selection-bar.tsx';
import { orderingMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { SortableBoard } from '#admin/sorting/sortable-board.tsx';
import { EquipmentGroup } from './equipment-group.tsx';
import { equipmentTexts } from './messages.ts';
import { NoEquipment } from './no-equipment.tsx';
import { useEquipment } from './use-equipment.ts';

const nameOf = ({ title }: ServiceRecord) => title;

export function EquipmentList() {
  const { isPending } = useListContext();
  const { groups, found, shown } = useEquipment();
  const toast = useToast();
  if (isPending) return <RowsSkeleton label={equipmentTexts.loading} height={96} />;
  if (groups.length === 0) return <NoEquipment />;
  return (
    <>
      <SortableBoard onRefused={() => toast('error', orderingMessages.acrossLists)}>
        <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: 'minmax(0, 1fr)', mt: 1 }}>
          {groups.map(({ category, items }) => (
            <EquipmentGroup key={category} category={category} items={items} found={found} />
          ))}
        </Box>
      </SortableBoard>
      <SelectionBar items={shown} nameOf={nameOf} />
    </>
  );
}
