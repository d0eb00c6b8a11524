import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { ItemActions } from '#admin/items/item-actions.tsx';
import { ItemBadges, ItemCard } from '#admin/items/item-card.tsx';
import { ItemHandles } from '#admin/lists/sortable-rows.tsx';
import { Thumbnail } from '#admin/media/thumbnail.tsx';
import { contentMessages } from '#admin/messages.ts';
import { RowPosition } from '#admin/sorting/sortable-list.tsx';
import type { GallerySize } from '#shared/content-values.ts';
import { type GalleryRecord, getName } from './gallery-record.ts';
import { galleryMessages } from './messages.ts';

/** The picture in the record context. */
export function GalleryRow() {
  const item = useRecordContext<GalleryRecord>();
  if (!item) return null;
  const { title, imageUrl, picture, size, isActive } = item;
  const name = getName(item);
  return (
    <ItemCard>
      <Box
        sx={{
          display: 'grid',
          gridTemplateAreas: { xs: '"picture text" "handles actions"', sm: '"handles picture text actions"' },
          gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto auto minmax(0, 1fr) auto' },
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
          m: -1,
        }}
      >
        <Box sx={{ gridArea: 'handles', display: 'flex', alignItems: 'center' }}>
          <ItemHandles name={name} />
          <Box
            component="span"
            sx={{ display: { xs: 'none', sm: 'block' }, minWidth: 28, textAlign: 'center', color: 'text.secondary' }}
          >
            <RowPosition />
          </Box>
        </Box>
        <Box sx={{ gridArea: 'picture', opacity: isActive ? 1 : 0.6 }}>
          <Thumbnail picture={picture} imageUrl={imageUrl} />
        </Box>
        <Box sx={{ gridArea: 'text', minWidth: 0 }}>
          <Box
            component="span"
            dir="auto"
            sx={{
              display: 'block',
              mb: 0.5,
              fontWeight: title ? 600 : 400,
              fontStyle: title ? 'normal' : 'italic',
              overflowWrap: 'anywhere',
            }}
          >
            {name}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <SizeBadge size={size} />
            <ItemBadges />
            <Box component="span" sx={{ display: { sm: 'none' }, color: 'text.secondary', fontSize: 13 }}>
              {galleryMessages.position} <RowPosition />
            </Box>
          </Box>
        </Box>
        <Box sx={{ gridArea: 'actions', display: 'flex', justifyContent: 'flex-end' }}>
          <ItemActions name={name} sends="isActive" messages={galleryMessages} />
        </Box>
      </Box>
    </ItemCard>
  );
}

/** The width that an item takes up in the gallery. */
function SizeBadge({ size }: { size: GallerySize }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        px: 1,
        borderRadius: 4,
        bgcolor: 'action.hover',
        color: 'text.primary',
        fontSize: 12,
        fontWeight: 600,
        lineHeight: '22px',
        '&::before': {
          content: '""',
          width: size === 'landscape' ? 14 : 9,
          height: 9,
          border: '1.5px solid currentColor',
          borderRadius: '1px',
        },
      }}
    >
      {contentMessages.sizes[size]}
    </Box>
  );
}
