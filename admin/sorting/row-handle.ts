import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { createContext, type RefObject, useContext } from 'react';

/** The ids of a list in their order, and the position that each row shows; both from 0. */
interface Order {
  ids: readonly string[];
  positions: ReadonlyMap<string, number>;
}

/** A store of the order that rows subscribe to, so that a move renders the changed numbers and not hundreds of rows. */
export function createListOrder(first: Order) {
  let order = first;
  const listeners = new Set<() => void>();
  return {
    set(next: Order) {
      order = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getPosition: (id: string) => order.positions.get(id) ?? 0,
    /** The index among the rows that are shown. */
    getIndex: (id: string) => order.ids.indexOf(id),
    getTotal: () => order.ids.length,
  };
}

export type ListOrder = ReturnType<typeof createListOrder>;

export interface RowHandle {
  /** The name of the list. */
  label: string;
  id: string;
  name: string;
  /** dnd-kit's event handlers, set by the drag layer while the row is near the viewport. */
  listeners: RefObject<DraggableSyntheticListeners>;
  /** Moves the row to an index among the rows that are shown. */
  moveTo(index: number): void;
  order: ListOrder;
}

/** What moves a row. The object stays the same while rows shift, so that a drag renders no handle again. */
export const RowHandleContext = createContext<RowHandle | null>(null);

export function useRowHandle(): RowHandle {
  const handle = useContext(RowHandleContext);
  if (handle === null) throw new Error('This component must be used in a row of a SortableList.');
  return handle;
}
