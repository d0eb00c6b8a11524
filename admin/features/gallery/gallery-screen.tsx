import { Box } from '@mui/material';
import type { DragEvent, ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { ActiveSwitch } from '#admin/forms/active-switch.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import type { ItemRecord } from '#admin/items/content.ts';
import { ItemActions } from '#admin/items/item-actions.tsx';
import { ItemBadges, ItemCard } from '#admin/items/item-card.tsx';
import { useContentRows } from '#admin/lists/content-list.tsx';
import { ItemHandles } from '#admin/lists/content-rows.tsx';
import { defineContent } from '#admin/lists/define-content.tsx';
import { PictureField } from '#admin/media/picture-field.tsx';
import { Thumbnail } from '#admin/media/thumbnail.tsx';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { RowPosition } from '#admin/sorting/sortable-list.tsx';
import { Pill } from '#admin/theme/parts.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { contentLimits, type GallerySize } from '#shared/content/values.ts';
import type { GalleryItem } from '#shared/gallery-item/schema.ts';
import { galleryMessages as messages } from './messages.ts';
import { NewPicturesDialog } from './new-pictures-form.tsx';
import { SizeSelect, sizes } from './size-select.tsx';
import { useNewPictures } from './use-new-pictures.ts';

type GalleryRecord = GalleryItem & ItemRecord;

const getName = ({ title }: GalleryRecord) => title || messages.untitled;

export const GalleryScreen = defineContent<
  GalleryRecord,
  Pick<GalleryRecord, 'title' | 'imageUrl' | 'size' | 'isActive'>
>({
  resource: 'gallery',
  messages,
  getName,
  sends: 'isActive',
  card: GalleryRow,
  filters: {
    searchIn: ({ title }) => [title],
    inactive: 'switch',
    choice: { name: 'size', label: messages.size, all: messages.allSizes, options: sizes },
  },
  order: { send: (api, galleryItemIds) => api.gallery.reorder.mutate({ galleryItemIds }) },
  form: {
    blank: () => ({ title: '', imageUrl: '', size: 'square', isActive: true }),
    labels: { title: messages.titleLabel, imageUrl: messages.image, size: messages.size, isActive: messages.status },
    fields: GalleryFields,
  },
  frame: DropFrame,
});

/** Pictures that are dropped anywhere on the screen are new ones. These have a form of their own, because they can be many. */
function DropFrame({ form, children }: { form: ReactNode; children: ReactNode }) {
  const canEdit = useCanEdit();
  const { address, create } = useDialogAddress();
  const uploads = useNewPictures();
  const drop = (event: DragEvent) => {
    // Otherwise the browser would leave the page and open the picture.
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (!canEdit || address?.mode === 'edit' || files.length === 0) return;
    uploads.choose(files);
    if (address === null) create();
  };
  return (
    <Box onDragOver={(event) => event.preventDefault()} onDrop={drop} sx={{ minHeight: '60vh' }}>
      {children}
      {address?.mode === 'edit' ? form : <NewPicturesDialog uploads={uploads} />}
    </Box>
  );
}

function GalleryFields({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { rows } = useContentRows<GalleryRecord>();
  const { address } = useDialogAddress();
  const item = address?.mode === 'edit' ? rows.find(({ id }) => id === address.id) : undefined;
  return (
    <>
      <PictureField label={messages.image} item={item} onBusy={onBusy} />
      <TextInput source="title" label={messages.title} limit={contentLimits.title} isOptional />
      <SizeSelect source="size" />
      <ActiveSwitch />
    </>
  );
}

/** The picture in the record context. */
function GalleryRow() {
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
            {getName(item)}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <SizeBadge size={size} />
            <ItemBadges />
            <Box component="span" sx={{ display: { sm: 'none' }, color: 'text.secondary', fontSize: 13 }}>
              {messages.position} <RowPosition />
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
