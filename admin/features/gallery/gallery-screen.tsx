import Box from '@mui/material/Box';
import type { DragEvent } from 'react';
import { useListContext } from 'react-admin';
import { trpc } from '#admin/api/trpc.ts';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { AddButton } from '#admin/lists/add-button.tsx';
import { ContentFilters } from '#admin/lists/content-filters.tsx';
import { ContentList, useContentRows } from '#admin/lists/content-list.tsx';
import { EmptyList } from '#admin/lists/empty-list.tsx';
import { FailedList } from '#admin/lists/failed-list.tsx';
import { FilterSelect } from '#admin/lists/filter-select.tsx';
import { ListHead } from '#admin/lists/list-head.tsx';
import { RowsSkeleton } from '#admin/lists/rows-skeleton.tsx';
import { SelectionBar } from '#admin/lists/selection-bar.tsx';
import { SortableRows } from '#admin/lists/sortable-rows.tsx';
import { contentMessages } from '#admin/messages.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { SortableLists } from '#admin/sorting/sortable-lists.tsx';
import { gallerySizes } from '#shared/content-values.ts';
import { GalleryForm } from './gallery-form.tsx';
import { type GalleryRecord, getName, matchesFilters } from './gallery-record.ts';
import { GalleryRow } from './gallery-row.tsx';
import { galleryMessages } from './messages.ts';
import { NewPicturesDialog } from './new-pictures-form.tsx';
import { useNewPictures } from './use-new-pictures.ts';

const everything = { includeInactive: true };
const sizes = gallerySizes.map((value) => ({ value, label: contentMessages.sizes[value] }));

export function GalleryScreen() {
  return (
    <ContentList resource="gallery" filter={everything} failed={galleryMessages.fetchFailed} matches={matchesFilters}>
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
  const { isPending } = useListContext();
  const { rows, shown } = useContentRows<GalleryRecord>();
  const { mutateAsync } = trpc.gallery.reorder.useMutation();
  return (
    <>
      <ListHead title={galleryMessages.count} add={galleryMessages.add} />
      <ContentFilters
        search={galleryMessages.searchHint}
        inactive={{ control: 'switch', label: galleryMessages.showInactive }}
      >
        <FilterSelect name="size" label={galleryMessages.size} all={galleryMessages.allSizes} options={sizes} />
      </ContentFilters>
      {isPending && <RowsSkeleton label={galleryMessages.loading} height={96} />}
      {!isPending && shown.length === 0 && (
        <EmptyList
          title={galleryMessages.empty}
          hint={galleryMessages.emptyHint}
          add={<AddButton>{galleryMessages.addFirst}</AddButton>}
        />
      )}
      {shown.length > 0 && (
        <SortableLists>
          <SortableRows
            label={galleryMessages.list}
            rows={rows}
            getName={getName}
            send={(galleryItemIds) => mutateAsync({ galleryItemIds })}
            messages={galleryMessages}
            row={GalleryRow}
          />
        </SortableLists>
      )}
      <SelectionBar items={shown} nameOf={getName} />
    </>
  );
}
