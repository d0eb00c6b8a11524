import { useMemo, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { useToast } from '#admin/ui/use-toast.ts';
import { actionWords } from '#admin/undo/messages.ts';
import { changedRange, createOrderQueue, mergeOrder, sortByIds } from './order.ts';

interface Reordering {
  /** Sends ids in their new order; they take the positions that they hold together. */
  send(ids: string[]): Promise<unknown>;
  /** Reads the list again. */
  reload(): Promise<unknown>;
  done: string;
  failed: string;
}

/**
 * The rows of a whole list, reordered optimistically: on the screen at once, then on the server. `reorder` takes the ids
 * that are shown, in their new order; rows that a search hides keep their positions.
 */
export function useReorder<Row extends { id: string }>(
  rows: readonly Row[],
  { send, reload, done, failed }: Reordering,
) {
  const toast = useToast();
  const [localOrder, setLocalOrder] = useState<string[]>();
  const [push] = useState(createOrderQueue);
  const ordered = useMemo(
    () => (localOrder === undefined ? [...rows] : sortByIds(rows, localOrder)),
    [rows, localOrder],
  );
  /** The order of the latest move, known before React has rendered it. */
  const latest = useRef<string[]>(undefined);

  const takeBack = async (range: string[]): Promise<void> => {
    try {
      await send(range);
    } catch {
      throw new Error(failed);
    }
  };

  const reorder = useEvent(async (ids: string[]) => {
    const show = (order: string[] | undefined) => {
      latest.current = order;
      setLocalOrder(order);
    };
    const before = latest.current ?? ordered.map(({ id }) => id);
    const after = mergeOrder(before, ids);
    if (after.every((id, index) => id === before[index])) return;
    show(after);
    try {
      if (!(await push(before, after, send))) return;
      // The moves that arrived meanwhile were sent with this one.
      const range = changedRange(latest.current ?? after, before);
      toast('success', done, { words: actionWords.reordered, takeBack: () => takeBack(range) });
    } catch {
      show(undefined);
      toast('error', failed);
    }
    const settled = latest.current;
    await reload();
    // A move that began meanwhile stays on the screen until its own response arrives.
    if (latest.current === settled) show(undefined);
  });
  return { rows: ordered, reorder };
}
