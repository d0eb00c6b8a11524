import { memo, type ReactNode, useMemo, useRef } from 'react';
import type { ListOrder } from './list-order.ts';
import { type RowHandle, RowHandleContext } from './row-context.ts';

type AnyRow = { id: string };

interface SortableRowProps {
  /** The name of the list. */
  label: string;
  row: AnyRow;
  name: string;
  order: ListOrder;
  move(id: string, to: number): void;
  draw(row: AnyRow): ReactNode;
}

export const SortableRow = memo(function SortableRow({ label, row, name, order, move, draw }: SortableRowProps) {
  const { id } = row;
  const item = useRef<HTMLLIElement>(null);
  const listeners = useRef<RowHandle['listeners']['current']>(undefined);
  const handle = useMemo<RowHandle>(
    () => ({ label, id, name, item, listeners, order, moveTo: (to) => move(id, to) }),
    [label, id, name, order, move],
  );
  return (
    <li ref={item}>
      <RowHandleContext value={handle}>
        <Content row={row} draw={draw} />
      </RowHandleContext>
    </li>
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
