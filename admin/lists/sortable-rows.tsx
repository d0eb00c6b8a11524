import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import type { ItemRecord } from '#admin/items/item-record.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { DragHandle } from '#admin/sorting/drag-handle.tsx';
import { SortableList } from '#admin/sorting/sortable-list.tsx';
import { useReorder } from '#admin/sorting/use-reorder.ts';
import { useContentRows } from './content-list.tsx';
import { SelectItem } from './select-items.tsx';

type ListProps<Item extends ItemRecord> = Pick<
  ComponentProps<typeof SortableList<Item>>,
  'label' | 'getName' | 'row' | 'empty' | 'gap' | 'rowHeight'
>;

interface SortableRowsProps<Item extends ItemRecord> extends ListProps<Item> {
  /** All rows of this list. Those that a filter hides keep their positions when others move. */
  rows: Item[];
  /** Saves ids in their new order. */
  send(ids: string[]): Promise<unknown>;
  messages: { reordered: string; reorderFailed: string };
}

/** Content in the order that staff give it, as far as the search and the filters show it. */
export function SortableRows<Item extends ItemRecord>(props: SortableRowsProps<Item>) {
  const { rows, send, messages, ...list } = props;
  const resource = useResourceContext();
  const queryClient = useQueryClient();
  const { shown } = useContentRows<Item>();
  const { rows: ordered, reorder } = useReorder(rows, {
    send,
    reload: () => queryClient.invalidateQueries({ queryKey: [resource] }),
    done: messages.reordered,
    failed: messages.reorderFailed,
  });
  const shownRows = useMemo(() => {
    const ids = new Set(shown.map(({ id }) => id));
    return ordered.filter(({ id }) => ids.has(id));
  }, [ordered, shown]);
  const positions = useMemo(() => new Map(ordered.map(({ id }, index) => [id, index])), [ordered]);
  const getPosition = useCallback(({ id }: Item) => positions.get(id) ?? 0, [positions]);
  return <SortableList {...list} rows={shownRows} getPosition={getPosition} onReorder={reorder} />;
}

/** The drag handle and the checkbox of the item in the record context; nothing while it cannot be changed. */
export function ItemHandles({ name }: { name: string }) {
  const item = useRecordContext<ItemRecord>();
  const canEdit = useCanEdit();
  if (!item || !canEdit) return null;
  return (
    <>
      <DragHandle />
      <SelectItem id={item.id} name={name} />
    </>
  );
}
