import { useCallback, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { AddButton } from '#admin/lists/add-button.tsx';
import { EmptyList } from '#admin/lists/empty-list.tsx';
import { RowsSkeleton } from '#admin/lists/rows-skeleton.tsx';
import { SortableBoard } from '#admin/sorting/sortable-board.tsx';
import { SortableList } from '#admin/sorting/sortable-list.tsx';
import { type GalleryRecord, nameOf } from './gallery-record.ts';
import { GalleryRow } from './gallery-row.tsx';
import { galleryMessages } from './messages.ts';
import { useReorderGallery } from './use-reorder-gallery.ts';
import { useShownGallery } from './use-shown-gallery.ts';

const none: GalleryRecord[] = [];
const draw = (item: GalleryRecord) => <GalleryRow item={item} />;

/** The gallery in its order. A search or a filter leaves the places of what it hides as they are. */
export function GalleryList() {
  const { data: items = none, isPending } = useListContext<GalleryRecord>();
  const { rows, reorder } = useReorderGallery(items);
  const { shown, hasHidden } = useShownGallery(rows);
  const places = useMemo(() => new Map(rows.map(({ id }, place) => [id, place])), [rows]);
  const placeOf = useCallback(({ id }: GalleryRecord) => places.get(id) ?? 0, [places]);
  if (isPending) return <RowsSkeleton label={galleryMessages.loading} height={96} />;
  if (shown.length === 0)
    return (
      <EmptyList
        title={galleryMessages.empty}
        hint={galleryMessages.emptyHint}
        add={<AddButton>{galleryMessages.addFirst}</AddButton>}
        hasHidden={hasHidden}
      />
    );
  return (
    <SortableBoard>
      <SortableList label={galleryMessages.list} rows={shown} nameOf={nameOf} placeOf={placeOf} onReorder={reorder}>
        {draw}
      </SortableList>
    </SortableBoard>
  );
}
