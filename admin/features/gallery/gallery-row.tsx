import Box from '@mui/material/Box';
import { InactiveBadge } from '#admin/items/inactive-badge.tsx';
import { ItemActions } from '#admin/items/item-actions.tsx';
import { ItemCard } from '#admin/items/item-card.tsx';
import { SelectItem } from '#admin/lists/select-item.tsx';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { DragHandle } from '#admin/sorting/drag-handle.tsx';
import { RowPlace } from '#admin/sorting/row-place.tsx';
import { type GalleryRecord, nameOf } from './gallery-record.ts';
import { galleryMessages } from './messages.ts';
import { SizeBadge } from './size-badge.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** One picture of the gallery, with what can be done with it. */
export function GalleryRow({ item }: { item: GalleryRecord }) {
  const { id, title, imageUrl, picture, size, isActive } = item;
  const { source } = useRowsSource();
  const isLive = source === 'live';
  const name = nameOf(item);
  return (
    <ItemCard isActive={isActive}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateAreas: {
            xs: '"picture words" "handles acts"',
            sm: '"handles picture words acts"',
          },
          gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto auto minmax(0, 1fr) auto' },
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
          m: -1,
        }}
      >
        <Box sx={{ gridArea: 'handles', display: 'flex', alignItems: 'center' }}>
          {isLive && <DragHandle />}
          {isLive && <SelectItem id={id} name={name} />}
          <Box
            component="span"
            sx={{ display: { xs: 'none', sm: 'block' }, minWidth: 28, textAlign: 'center', color: 'text.secondary' }}
          >
            <RowPlace />
          </Box>
        </Box>
        <Box sx={{ gridArea: 'picture', opacity: isActive ? 1 : 0.6 }}>
          <Thumbnail picture={picture} imageUrl={imageUrl} />
        </Box>
        <Box sx={{ gridArea: 'words', minWidth: 0 }}>
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
            {!isActive && <InactiveBadge />}
            <Box component="span" sx={{ display: { sm: 'none' }, color: 'text.secondary', fontSize: 13 }}>
              {galleryMessages.place} <RowPlace />
            </Box>
          </Box>
        </Box>
        {isLive && (
          <Box sx={{ gridArea: 'acts', display: 'flex', justifyContent: 'flex-end' }}>
            <ItemActions item={item} name={name} sends="isActive" messages={galleryMessages} />
          </Box>
        )}
      </Box>
    </ItemCard>
  );
}
