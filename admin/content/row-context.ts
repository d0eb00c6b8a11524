import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import { createContext, useContext } from 'react';

export interface RowHandle {
  name: string;
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
  setHandle(element: HTMLElement | null): void;
  /** Moves the row to a place among those shown, from 0. */
  moveTo(place: number): void;
  /** Where the row stands among those shown, from 0, and how many they are. */
  where(): { index: number; total: number };
}

/** What moves a row. It stays the same while rows shift, so that a drag draws no handle again. */
export const RowHandleContext = createContext<RowHandle | null>(null);

/** The row's place in its list, from 0. */
export const RowPlaceContext = createContext(0);

export function useRowHandle(): RowHandle {
  const handle = useContext(RowHandleContext);
  if (handle === null) throw new Error('This part stands in a row of a sortable list.');
  return handle;
}
