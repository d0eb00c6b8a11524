import { arrayMove } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createListOrder } from './list-order.ts';
import { useBoard } from './sortable-registry.ts';
import { SortableRow } from './sortable-row.tsx';

interface SortableListProps<Row> {
  /** What the list is called; also its name among the lists of the board. */
  label: string;
  /** The rows that are shown, in order. */
  rows: Row[];
  nameOf(row: Row): string;
  /** Takes the ids of the shown rows in their new order. */
  onReorder(ids: string[]): void;
  /** The place of a row, from 0, where the list shows only some of its rows. */
  placeOf?(row: Row): number;
  /** What stands in place of the rows where there are none. */
  empty?: ReactNode;
  /** Between two rows, in steps of 8 pixels. */
  gap?: number;
  /** How high a row is about, in pixels, until it has been seen. */
  rowHeight?: number;
  /** Draws a row; one function for the life of the screen, or every row is drawn again with each change. */
  children(row: Row): ReactNode;
}

// One rule for all rows: a styled element for each of hundreds would be worked out again with every move.
const rowStyles = {
  display: 'grid',
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    // Rows out of sight cost no layout and no paint; what they were measured with is remembered.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: 'auto var(--row-height)',
  },
  '& > li[data-held="true"]': {
    zIndex: 2,
    contentVisibility: 'visible',
    boxShadow: '0 8px 28px rgba(30, 26, 22, 0.28)',
  },
} as const;

/** A list whose rows are moved by their `DragHandle` or their `MoveMenu`. Stands inside a `SortableBoard`. */
export function SortableList<Row extends { id: string }>(props: SortableListProps<Row>) {
  const { label, rows, nameOf, onReorder, placeOf, empty, gap = 1, rowHeight = 88, children } = props;
  const { registry } = useBoard();
  const area = useRef<HTMLDivElement>(null);
  const now = useMemo(
    () => ({
      ids: rows.map(({ id }) => id),
      places: new Map(rows.map((row, index) => [row.id, placeOf?.(row) ?? index])),
    }),
    [rows, placeOf],
  );
  const [order] = useState(() => createListOrder(now));
  useLayoutEffect(() => order.set(now), [order, now]);
  useLayoutEffect(() => registry.setLane({ label, ids: now.ids, area: area.current }), [registry, label, now]);
  useLayoutEffect(() => () => registry.removeLane(label), [registry, label]);

  const latest = useRef({ ids: now.ids, onReorder });
  latest.current = { ids: now.ids, onReorder };
  const move = useCallback((id: string, to: number) => {
    const { ids, onReorder: report } = latest.current;
    const from = ids.indexOf(id);
    if (from !== -1 && from !== to) report(arrayMove(ids, from, to));
  }, []);
  const draw = children as (row: { id: string }) => ReactNode;

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
              name={nameOf(row)}
              order={order}
              move={move}
              draw={draw}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
