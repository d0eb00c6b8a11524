import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import { ServiceCard } from '#admin/features/services/service-card.tsx';
import type { ServiceRecord } from '#admin/features/services/service-record.ts';
import { useServiceOrder } from '#admin/features/services/use-service-order.ts';
import { SortableList } from '#admin/sorting/sortable-list.tsx';
import { equipmentMessages, equipmentTexts } from './messages.ts';

interface EquipmentGroupProps {
  category: string;
  items: ServiceRecord[];
  /** The ids of the items that the search leaves. */
  found: ReadonlySet<string>;
}

const nameOf = ({ title }: ServiceRecord) => title;
const draw = (service: ServiceRecord) => <ServiceCard service={service} heading="h4" messages={equipmentMessages} />;

/** The equipment of one category, in its own order. */
export function EquipmentGroup({ category, items, found }: EquipmentGroupProps) {
  const id = useId();
  const { rows, reorder } = useServiceOrder(category, items, equipmentMessages);
  const shown = useMemo(() => rows.filter((row) => found.has(row.id)), [rows, found]);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography
        id={id}
        variant="overline"
        component="h3"
        color="secondary"
        sx={{ display: 'block', mb: 1, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
      >
        {equipmentTexts.countIn(category, shown.length)}
      </Typography>
      <SortableList label={category} rows={shown} nameOf={nameOf} onReorder={reorder}>
        {draw}
      </SortableList>
    </Box>
  );
}
