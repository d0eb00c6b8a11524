import Box from '@mui/material/Box';
import { ContentIcon } from '#admin/items/content-icon.tsx';
import { InactiveBadge } from '#admin/items/inactive-badge.tsx';
import { ItemActions } from '#admin/items/item-actions.tsx';
import { SelectItem } from '#admin/lists/select-item.tsx';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import { DragHandle } from '#admin/sorting/drag-handle.tsx';
import { RowPlace } from '#admin/sorting/row-place.tsx';
import type { AboutItemRecord } from './about-item-record.ts';
import { aboutItemMessages } from './messages.ts';

/** One item in its category, with what can be done with it. */
export function AboutItemRow({ item }: { item: AboutItemRecord }) {
  const { id, title, icon, isActive } = item;
  const { source } = useRowsSource();
  const isLive = source === 'live';
  return (
    <Box
      data-inactive={!isActive}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 1,
        minHeight: 56,
        px: 1,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        'li:last-of-type > &': { borderBottom: 0, borderRadius: '0 0 7px 7px' },
        bgcolor: isActive ? 'background.paper' : 'background.default',
        color: isActive ? 'text.primary' : 'text.secondary',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {isLive && <DragHandle />}
        {isLive && <SelectItem id={id} name={title} />}
        <Box component="span" sx={{ minWidth: 28, textAlign: 'center', color: 'text.secondary', fontSize: 13 }}>
          <RowPlace />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'inline-flex', flex: 'none', color: 'text.secondary' }}>
          <ContentIcon name={icon} />
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="span" dir="auto" sx={{ mr: 1 }}>
            {title}
          </Box>
          {!isActive && <InactiveBadge />}
          {source === 'sample' && <SampleChip />}
        </Box>
      </Box>
      {isLive && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <ItemActions item={item} name={title} sends="isActive" messages={aboutItemMessages} />
        </Box>
      )}
    </Box>
  );
}
