import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { ItemActions } from '#admin/items/item-actions.tsx';
import { ItemBadges, ItemCard } from '#admin/items/item-card.tsx';
import { ItemHandles } from '#admin/lists/content-items.tsx';
import { Thumbnail } from '#admin/media/thumbnail.tsx';
import { contentMessages } from '#admin/messages.ts';
import { RowPosition } from '#admin/sorting/sortable-list.tsx';
import { Pill } from '#admin/theme/parts.ts';
import type { GallerySize } from '#shared/content/values.ts';
import { type GalleryRecord, galleryContent } from './gallery-content.ts';
import { galleryMessages } from './messages.ts';

/** The picture in the record context. */
export function GalleryRow() {
  const item = useRecordContext<GalleryRecord>();
  if (!item) return null;
  const { title, imageUrl, picture, size, isActive } = item;
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
          <ItemHandles />
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
            {galleryContent.getName(item)}
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
          <ItemActions />
        </Box>
      </Box>
    </ItemCard>
  );
}

/** The width that an item takes up in the gallery. */
function SizeBadge({ size }: { size: GallerySize }) {
  const outline = { width: size === 'landscape' ? 14 : 9, height: 9, border: '1.5px solid', borderRadius: '1px' };
  return (
    <Pill
      sx={{ bgcolor: 'action.hover', '&::before': { content: '""', display: 'inline-block', mr: 0.75, ...outline } }}
    >
      {contentMessages.sizes[size]}
    </Pill>
  );
}
