import { useSortable } from '@dnd-kit/sortable';
import { memo, useLayoutEffect } from 'react';
import type { CarriableRow } from './sortable-registry.ts';

const standStill = () => false;
/** Rows keep their height while something is held, so that none of them has to be watched. */
const noWatching = { disabled: true };

/** Makes a row one that can be carried and that makes way. It draws nothing: it moves the element that is there. */
export const RowSorter = memo(function RowSorter({ row }: { row: CarriableRow }) {
  const { item, grip, handle } = row;
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: handle.id,
    data: handle,
    animateLayoutChanges: standStill,
    resizeObserverConfig: noWatching,
  });

  useLayoutEffect(() => {
    setNodeRef(item);
    setActivatorNodeRef(grip);
  }, [setNodeRef, setActivatorNodeRef, item, grip]);

  useLayoutEffect(() => {
    handle.listeners.current = listeners;
  }, [handle, listeners]);

  const shift = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : '';
  useLayoutEffect(() => {
    item.style.transition = transition ?? '';
    item.style.transform = shift;
  }, [item, shift, transition]);

  useLayoutEffect(() => {
    item.dataset.held = String(isDragging);
  }, [item, isDragging]);

  useLayoutEffect(
    () => () => {
      handle.listeners.current = undefined;
      item.style.transition = '';
      item.style.transform = '';
      delete item.dataset.held;
    },
    [item, handle],
  );
  return null;
});
