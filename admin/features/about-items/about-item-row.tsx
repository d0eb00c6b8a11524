import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { ItemActions } from '#admin/items/item-actions.tsx';
import { ItemBadges } from '#admin/items/item-card.tsx';
import { ItemHandles } from '#admin/lists/content-items.tsx';
import { RowPosition } from '#admin/sorting/sortable-list.tsx';
import { ContentIcon } from '#admin/ui/content-icon.tsx';
import type { AboutItemRecord } from './about-item-content.ts';

/** The item in the record context, as a line of its category. */
export function AboutItemRow() {
  const item = useRecordContext<AboutItemRecord>();
  if (!item) return null;
  const { title, icon, isActive } = item;
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
        <ItemHandles />
        <Box component="span" sx={{ minWidth: 28, textAlign: 'center', color: 'text.secondary', fontSize: 13 }}>
          <RowPosition />
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
          <ItemBadges />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          '&:empty': { display: 'none' },
        }}
      >
        <ItemActions />
      </Box>
    </Box>
  );
}
