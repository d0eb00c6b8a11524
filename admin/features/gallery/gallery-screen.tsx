import Box from '@mui/material/Box';
import { type DragEvent, useState } from 'react';
import { useListContext } from 'react-admin';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { AddButton } from '#admin/lists/add-button.tsx';
import { ContentList } from '#admin/lists/content-list.tsx';
import { ExportButton } from '#admin/lists/export-button.tsx';
import { FailedList } from '#admin/lists/failed-list.tsx';
import { FilterBar, FilterTicks } from '#admin/lists/filter-bar.tsx';
import { FilterSelect } from '#admin/lists/filter-select.tsx';
import { ListHead } from '#admin/lists/list-head.tsx';
import { SearchBox } from '#admin/lists/search-box.tsx';
import { SelectShown } from '#admin/lists/select-shown.tsx';
import { SelectionBar } from '#admin/lists/selection-bar.tsx';
import { ShowInactive } from '#admin/lists/show-inactive.tsx';
import { useListFilters } from '#admin/lists/use-list-filters.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { gallerySizes } from '#shared/content-values.ts';
import { GalleryItemDialog } from './gallery-item-dialog.tsx';
import { GalleryList } from './gallery-list.tsx';
import { type GalleryRecord, nameOf } from './gallery-record.ts';
import { galleryMessages } from './messages.ts';
import { NewPicturesDialog } from './new-pictures-dialog.tsx';
import { useShownGallery } from './use-shown-gallery.ts';

const everything = { includeInactive: true };
const sizes = gallerySizes.map((value) => ({ value, label: galleryMessages.sizes[value] }));

// Pictures cannot be made up: a session without a server sees an empty gallery.
const noPictures = (): GalleryRecord[] => [];

export function GalleryScreen() {
  const { isSample } = useSignedIn();
  return (
    <ContentList
      resource="gallery"
      filter={everything}
      failed={galleryMessages.fetchFailed}
      {...(isSample ? { samples: noPictures } : {})}
    >
      <Screen />
    </ContentList>
  );
}

const none: GalleryRecord[] = [];

function Screen() {
  const { data: items = none, error } = useListContext<GalleryRecord>();
  const { source } = useRowsSource();
  const { search, size, showInactive, active } = useListFilters();
  const { shown } = useShownGallery(items);
  const { address, create } = useDialogAddress();
  const [dropped, setDropped] = useState<File[]>([]);
  const isLive = source === 'live';
  const drop = (event: DragEvent) => {
    // Whatever else would happen, the browser would leave the page for the picture.
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (!isLive || address?.mode === 'edit' || files.length === 0) return;
    setDropped(files);
    if (address === null) create();
  };
  return (
    <Box onDragOver={(event) => event.preventDefault()} onDrop={drop} sx={{ minHeight: '60vh' }}>
      {error ? (
        <FailedList>{galleryMessages.fetchFailed}</FailedList>
      ) : (
        <>
          <ListHead
            selectable={shown}
            actions={
              <>
                <ExportButton
                  resource="gallery"
                  filter={{ search, size, includeInactive: showInactive ? true : undefined }}
                />
                <AddButton isShortcut>{galleryMessages.add}</AddButton>
              </>
            }
          >
            {galleryMessages.count(shown.length)}
          </ListHead>
          <FilterBar active={active} search={<SearchBox placeholder={galleryMessages.searchHint} />}>
            <FilterSelect name="size" label={galleryMessages.size} all={galleryMessages.allSizes} options={sizes} />
            <FilterTicks>
              <ShowInactive as="switch" label={galleryMessages.showInactive} />
              {isLive && <SelectShown items={shown} />}
            </FilterTicks>
          </FilterBar>
          {isLive && <SelectionBar items={shown} nameOf={nameOf} />}
          <GalleryList />
        </>
      )}
      <NewPicturesDialog dropped={dropped} onTaken={() => setDropped([])} />
      <GalleryItemDialog />
    </Box>
  );
}
