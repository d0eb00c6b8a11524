import { useCallback, useMemo, useRef, useState } from 'react';
import { useToast } from '#admin/shell/use-toast.ts';
import { inOrder, mergeOrder } from './merge-order.ts';
import { orderQueue } from './order-queue.ts';

interface Reordering {
  /** Sends ids in their new order; they take the places that they hold together. */
  send(ids: string[]): Promise<unknown>;
  /** Reads the list again. */
  reload(): Promise<unknown>;
  done: string;
  failed: string;
}

/**
 * The rows of a whole list in the order that staff gave them: on the screen at once, then on the server. `reorder` takes
 * the ids that are shown, in their new order; rows that a search hides keep their places.
 */
export function useReorder<Row extends { id: string }>(rows: readonly Row[], reordering: Reordering) {
  const toast = useToast();
  const [wanted, setWanted] = useState<string[]>();
  const [push] = useState(orderQueue);
  const ordered = useMemo(() => (wanted === undefined ? [...rows] : inOrder(rows, wanted)), [rows, wanted]);
  const current = useRef(wanted);
  const latest = useRef({ ordered, reordering });
  latest.current = { ordered, reordering };

  const reorder = useCallback(
    async (ids: string[]) => {
      const { send, reload, done, failed } = latest.current.reordering;
      const draw = (order: string[] | undefined) => {
        current.current = order;
        setWanted(order);
      };
      const before = current.current ?? latest.current.ordered.map(({ id }) => id);
      const after = mergeOrder(before, ids);
      if (after.every((id, place) => id === before[place])) return;
      draw(after);
      try {
        if (!(await push(before, after, send))) return;
        toast('success', done);
      } catch {
        draw(undefined);
        toast('error', failed);
      }
      const settled = current.current;
      await reload();
      // A move that began in the meantime is drawn until its own answer has come.
      if (current.current === settled) draw(undefined);
    },
    [push, toast],
  );
  return { rows: ordered, reorder };
}
