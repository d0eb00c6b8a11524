import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { createContext, type RefObject, useContext } from 'react';
import type { ListOrder } from './list-order.ts';

export interface RowHandle {
  /** The name of the list. */
  label: string;
  id: string;
  name: string;
  item: RefObject<HTMLElement | null>;
  /** What picks the row up; there while the row is near the window. */
  listeners: RefObject<DraggableSyntheticListeners>;
  /** Moves the row to a place among those shown, from 0. */
  moveTo(place: number): void;
  order: ListOrder;
}

/** What moves a row. It stays the same while rows shift, so that a drag draws no handle again. */
export const RowHandleContext = createContext<RowHandle | null>(null);

export function useRowHandle(): RowHandle {
  const handle = useContext(RowHandleContext);
  if (handle === null) throw new Error('This part stands in a row of a sortable list.');
  return handle;
}
