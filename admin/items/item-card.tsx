import { Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import { Pill } from '#admin/theme/parts.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import type { ItemRecord } from './content.ts';

const dimmed = { borderStyle: 'dashed', bgcolor: 'background.default', color: 'text.secondary' } as const;

/** The frame of the item in the record context. An inactive one is dimmed by color only, so that it stays readable. */
export function ItemCard({ children }: { children: ReactNode }) {
  const isActive = useRecordContext<ItemRecord>()?.isActive ?? true;
  return (
    <Paper variant="outlined" data-inactive={!isActive} sx={{ p: 2, ...(isActive ? {} : dimmed) }}>
      {children}
    </Paper>
  );
}

const inactive = { border: 1, borderColor: 'divider', bgcolor: 'background.default', color: 'text.secondary' } as const;

/** Whether the item is inactive, and whether it is a sample row. */
export function ItemBadges() {
  const item = useRecordContext<ItemRecord>();
  const { source } = useRowsSource();
  return (
    <>
      {item?.isActive === false && <Pill sx={inactive}>{contentMessages.inactive}</Pill>}
      {source === 'sample' && <SampleChip />}
    </>
  );
}
