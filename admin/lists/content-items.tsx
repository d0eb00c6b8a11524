import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { type ItemRecord, useContent } from '#admin/items/content.ts';
import { useReloadResource } from '#admin/live/use-reload-records.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { DragHandle } from '#admin/sorting/drag-handle.tsx';
import { orderingMessages } from '#admin/sorting/messages.ts';
import { SortableList } from '#admin/sorting/sortable-list.tsx';
import { SortableLists } from '#admin/sorting/sortable-lists.tsx';
import { useReorder } from '#admin/sorting/use-reorder.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import { useContentRows } from './content-list.tsx';
import { EmptyList } from './empty-list.tsx';
import { SelectItem } from './selection.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface ContentItemsProps {
  /** The estimated height of a row while they load, in pixels. */
  rowHeight: number;
  /** Whether there is nothing to show, which is so without items unless the screen says otherwise. */
  isEmpty?: boolean;
  /** Takes the place of the lists then. */
  empty?: ReactNode;
  /** The sortable lists. */
  children: ReactNode;
}

/** The items of a content list, which staff order and select: a skeleton while they load, an invitation without any. */
export function ContentItems({ rowHeight, isEmpty, empty = <EmptyList />, children }: ContentItemsProps) {
  const { isPending } = useListContext();
  const { messages } = useContent();
  const { shown } = useContentRows();
  const toast = useToast();
  if (isPending) return <RowsSkeleton label={messages.loading} height={rowHeight} />;
  return (
    <>
      {(isEmpty ?? shown.length === 0) ? (
        empty
      ) : (
        <SortableLists onDropOutside={() => toast('error', orderingMessages.acrossLists)}>{children}</SortableLists>
      )}
      <SelectionBar />
    </>
  );
}

type ListProps<Item extends ItemRecord> = Pick<
  ComponentProps<typeof SortableList<Item>>,
  'label' | 'row' | 'empty' | 'gap' | 'rowHeight'
>;

interface SortableRowsProps<Item extends ItemRecord> extends ListProps<Item> {
  /** All rows of this list. Those that a filter hides keep their positions when others move. */
  rows: Item[];
  /** Saves ids in their new order. */
  send(ids: string[]): Promise<unknown>;
}

/** Content in the order that staff give it, as far as the search and the filters show it. */
export function SortableRows<Item extends ItemRecord>({ rows, send, ...list }: SortableRowsProps<Item>) {
  const { resource, getName, messages } = useContent();
  const reload = useReloadResource(resource);
  const { shown } = useContentRows<Item>();
  const { rows: ordered, reorder } = useReorder(rows, {
    send,
    reload,
    done: messages.reordered,
    failed: messages.reorderFailed,
  });
  const shownRows = useMemo(() => {
    const ids = new Set(shown.map(({ id }) => id));
    return ordered.filter(({ id }) => ids.has(id));
  }, [ordered, shown]);
  const positions = useMemo(() => new Map(ordered.map(({ id }, index) => [id, index])), [ordered]);
  const getPosition = useCallback(({ id }: Item) => positions.get(id) ?? 0, [positions]);
  return <SortableList {...list} rows={shownRows} getName={getName} getPosition={getPosition} onReorder={reorder} />;
}

/** The drag handle and the checkbox of the item in the record context; nothing while it cannot be changed. */
export function ItemHandles() {
  const item = useRecordContext<ItemRecord>();
  const { getName } = useContent();
  const canEdit = useCanEdit();
  if (!item || !canEdit) return null;
  return (
    <>
      <DragHandle />
      <SelectItem id={item.id} name={getName(item)} />
    </>
  );
}
