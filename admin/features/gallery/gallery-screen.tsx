import { Box, Switch } from '@mui/material';
import type { DragEvent } from 'react';
import { useListContext } from 'react-admin';
import { trpc } from '#admin/api/trpc.ts';
import { ContentFilters, FilterSelect } from '#admin/lists/content-filters.tsx';
import { ContentItems, SortableRows } from '#admin/lists/content-items.tsx';
import { ContentList, useContentRows } from '#admin/lists/content-list.tsx';
import { ListHead } from '#admin/lists/list-head.tsx';
import { contentMessages } from '#admin/messages.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { FailedList } from '#admin/ui/empty-state.tsx';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { gallerySizes } from '#shared/content/values.ts';
import { galleryContent } from './gallery-content.ts';
import { GalleryForm } from './gallery-form.tsx';
import { GalleryRow } from './gallery-row.tsx';
import { galleryMessages } from './messages.ts';
import { NewPicturesDialog } from './new-pictures-form.tsx';
import { useNewPictures } from './use-new-pictures.ts';

const sizes = gallerySizes.map((value) => ({ value, label: contentMessages.sizes[value] }));

export function GalleryScreen() {
  return (
    <ContentList content={galleryContent}>
      <Screen />
    </ContentList>
  );
}

function Screen() {
  const { error } = useListContext();
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
      {error ? <FailedList>{galleryMessages.fetchFailed}</FailedList> : <GalleryList />}
      {address?.mode === 'edit' ? <GalleryForm /> : <NewPicturesDialog uploads={uploads} />}
    </Box>
  );
}

function GalleryList() {
  const { rows } = useContentRows();
  const { reorder } = trpc.useUtils().client.gallery;
  return (
    <>
      <ListHead />
      <ContentFilters
        search={galleryMessages.searchHint}
        inactive={{ Control: Switch, label: galleryMessages.showInactive }}
      >
        <FilterSelect name="size" label={galleryMessages.size} all={galleryMessages.allSizes} options={sizes} />
      </ContentFilters>
      <ContentItems rowHeight={96}>
        <SortableRows
          label={galleryMessages.list}
          rows={rows}
          send={(galleryItemIds) => reorder.mutate({ galleryItemIds })}
          row={GalleryRow}
        />
      </ContentItems>
    </>
  );
}
