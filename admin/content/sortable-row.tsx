import { useSortable } from '@dnd-kit/sortable';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { type RowHandle, RowHandleContext, RowPlaceContext } from './row-context.ts';

type AnyRow = { id: string };

interface SortableRowProps {
  row: AnyRow;
  name: string;
  place: number;
  total: number;
  move(id: string, to: number): void;
  draw(row: AnyRow): ReactNode;
}

const Item = styled('li')({
  position: 'relative',
  // Rows out of sight cost no layout and no paint; what they were measured with is remembered.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto var(--row-height)',
  '&[data-held="true"]': { zIndex: 2, contentVisibility: 'visible', boxShadow: '0 8px 28px rgba(30, 26, 22, 0.28)' },
});

const standStill = () => false;
/** Rows keep their height while something is held, so that nobody has to watch hundreds of them. */
const noWatching = { disabled: true };

/** dnd-kit draws every row again whenever something shifts: this draws the frame, and what is in it stays. */
export const SortableRow = memo(function SortableRow({ row, name, place, total, move, draw }: SortableRowProps) {
  const { id } = row;
  const moveTo = useMemo(() => (to: number) => move(id, to), [id, move]);
  const data = useMemo(() => ({ name, move: moveTo }), [name, moveTo]);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, index } =
    useSortable({ id, data, animateLayoutChanges: standStill, resizeObserverConfig: noWatching });

  const where = useRef({ index, total });
  where.current = { index, total };
  const handle = useMemo<RowHandle>(
    () => ({ name, attributes, listeners, setHandle: setActivatorNodeRef, moveTo, where: () => where.current }),
    [name, attributes, listeners, setActivatorNodeRef, moveTo],
  );
  return (
    <Item
      ref={setNodeRef}
      data-held={isDragging}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      <RowHandleContext value={handle}>
        <RowPlaceContext value={place}>
          <Content row={row} draw={draw} />
        </RowPlaceContext>
      </RowHandleContext>
    </Item>
  );
});

interface ContentProps {
  row: AnyRow;
  draw(row: AnyRow): ReactNode;
}

/** The server numbers rows anew with every move. A row that differs in its number alone is not drawn again. */
function isSame(before: ContentProps, after: ContentProps): boolean {
  if (before.draw !== after.draw) return false;
  if (before.row === after.row) return true;
  const [one, other] = [before.row, after.row] as Record<string, unknown>[];
  const fields = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  fields.delete('order');
  return [...fields].every((field) => Object.is(one?.[field], other?.[field]));
}

const Content = memo(function Content({ row, draw }: ContentProps) {
  return draw(row);
}, isSame);
