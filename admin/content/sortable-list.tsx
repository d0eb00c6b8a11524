import { useDroppable } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
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

/** A list whose rows are moved by their `DragHandle` or their `MoveMenu`. Stands inside a `SortableBoard`. */
export function SortableList<Row extends { id: string }>(props: SortableListProps<Row>) {
  const { label, rows, nameOf, onReorder, placeOf, empty, gap = 1, rowHeight = 88, children } = props;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { setNodeRef } = useDroppable({ id: label });

  const latest = useRef({ ids, onReorder });
  latest.current = { ids, onReorder };
  const move = useCallback((id: string, to: number) => {
    const { ids: before, onReorder: report } = latest.current;
    const from = before.indexOf(id);
    if (from !== -1 && from !== to) report(arrayMove(before, from, to));
  }, []);
  const draw = children as (row: { id: string }) => ReactNode;

  return (
    <SortableContext id={label} items={ids} strategy={verticalListSortingStrategy}>
      <Box ref={setNodeRef} sx={{ '--row-height': `${rowHeight}px` }}>
        {rows.length === 0 ? (
          empty
        ) : (
          <Box component="ul" aria-label={label} sx={{ display: 'grid', gap, m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((row, index) => (
              <SortableRow
                key={row.id}
                row={row}
                name={nameOf(row)}
                place={placeOf?.(row) ?? index}
                total={rows.length}
                move={move}
                draw={draw}
              />
            ))}
          </Box>
        )}
      </Box>
    </SortableContext>
  );
}
