import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { arrayMove } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import {
  type ComponentType,
  memo,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { RecordContextProvider, useEvent } from 'react-admin';
import { useDragLayer } from './drag-layer.tsx';
import { createListOrder, type ListOrder, type RowHandle, RowHandleContext, useRowHandle } from './row-handle.ts';

interface SortableListProps<Row> {
  /** What the list is called; also its id among the lists of the screen. */
  label: string;
  /** The rows that are shown, in order. */
  rows: Row[];
  getName(row: Row): string;
  /** Receives the ids of the shown rows in their new order, and between which indexes one of them moved. */
  onReorder(ids: string[], from: number, to: number): void;
  /** The position of a row, from 0, where the list shows only some of its rows. */
  getPosition?(row: Row): number;
  /** Renders one row, which it finds in react-admin's record context. */
  row: ComponentType;
  /** Takes the place of the rows if there are none. */
  empty?: ReactNode;
  /** Between two rows, in steps of 8 pixels. */
  gap?: number;
  /** The estimated height of a row, in pixels, until the browser has rendered it. */
  rowHeight?: number;
}

// One rule for all rows: a styled element for each of hundreds would be computed again with every move.
const rowStyles = {
  display: 'grid',
  '& > li': {
    position: 'relative',
    // Rows out of view cost no layout and no paint; the browser remembers their last size.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto var(--row-height)',
  },
  '& > li[data-dragging="true"]': {
    zIndex: 2,
    contentVisibility: 'visible',
    boxShadow: '0 8px 28px rgba(30, 26, 22, 0.28)',
  },
} as const;

/** A list whose rows are moved by their `DragHandle` or their `SortableRowMenu`. Must be used inside `SortableLists`. */
export function SortableList<Row extends { id: string }>(props: SortableListProps<Row>) {
  const { label, rows, getName, onReorder, getPosition, row: RowView, empty, gap = 1, rowHeight = 88 } = props;
  const { registry } = useDragLayer();
  const area = useRef<HTMLDivElement>(null);
  const current = useMemo(
    () => ({
      ids: rows.map(({ id }) => id),
      positions: new Map(rows.map((row, index) => [row.id, getPosition?.(row) ?? index])),
    }),
    [rows, getPosition],
  );
  const [order] = useState(() => createListOrder(current));
  useLayoutEffect(() => order.set(current), [order, current]);
  useLayoutEffect(
    () => registry.setList({ label, ids: current.ids, element: area.current }),
    [registry, label, current],
  );
  useLayoutEffect(() => () => registry.removeList(label), [registry, label]);
  const move = useEvent((id: string, to: number) => {
    const from = current.ids.indexOf(id);
    if (from !== -1 && from !== to) onReorder(arrayMove(current.ids, from, to), from, to);
  });

  return (
    <Box ref={area} sx={{ '--row-height': `${rowHeight}px` }}>
      {rows.length === 0 ? (
        empty
      ) : (
        <Box component="ul" aria-label={label} sx={[rowStyles, { gap }]}>
          {rows.map((row) => (
            <SortableRow
              key={row.id}
              label={label}
              row={row}
              name={getName(row)}
              order={order}
              move={move}
              view={RowView}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The number of a row in its list, from 1, which follows every move at once. */
export function RowPosition() {
  const { id, order } = useRowHandle();
  return <>{useSyncExternalStore(order.subscribe, () => order.getPosition(id)) + 1}</>;
}

interface SortableRowProps {
  /** The name of the list. */
  label: string;
  row: { id: string };
  name: string;
  order: ListOrder;
  move(id: string, to: number): void;
  view: ComponentType;
}

const SortableRow = memo(function SortableRow({ label, row, name, order, move, view }: SortableRowProps) {
  const { id } = row;
  const listeners = useRef<DraggableSyntheticListeners>(undefined);
  const handle = useMemo<RowHandle>(
    () => ({ label, id, name, listeners, order, moveTo: (to) => move(id, to) }),
    [label, id, name, order, move],
  );
  return (
    <li>
      <RowHandleContext value={handle}>
        <RowContent row={row} view={view} />
      </RowHandleContext>
    </li>
  );
});

interface RowContentProps {
  row: { id: string };
  view: ComponentType;
}

/** The server renumbers rows with every move. A row that differs only in its number is not rendered again. */
function isSameContent(before: RowContentProps, after: RowContentProps): boolean {
  if (before.view !== after.view) return false;
  const [one, other] = [before.row, after.row] as Record<string, unknown>[];
  const fields = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  fields.delete('order');
  return [...fields].every((field) => Object.is(one?.[field], other?.[field]));
}

const RowContent = memo(function RowContent({ row, view: View }: RowContentProps) {
  return (
    <RecordContextProvider value={row}>
      <View />
    </RecordContextProvider>
  );
}, isSameContent);
