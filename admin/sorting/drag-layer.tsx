import { useDroppable } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { createContext, memo, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import type { RowHandle } from './row-handle.ts';

/*
 * How rows are dragged. In dnd-kit's usual setup every row is inside `DndContext` and calls `useSortable`, so each step of
 * a drag visits every row: with 500 testimonials the longest frame took 300 ms (`bench/drag.ts`). Here the lists are
 * beside the `DndContext`, and only this layer is inside of it. It calls `useSortable` for the rows near the viewport,
 * which are all that a drag can reach, and moves their elements by style: 30 ms. Short lists use it too, because rows
 * inside the context would be a second row, handle and set of tests for the same behavior.
 */

interface List {
  label: string;
  ids: string[];
  element: HTMLElement | null;
}

interface DraggableRow {
  handle: RowHandle;
  element: HTMLElement;
  /** The button that the row is dragged by. */
  activator: HTMLElement;
}

/** Rows half a viewport above and below take part, so that a row that scrolls into view during a drag makes way. */
const nearby: IntersectionObserverInit = { rootMargin: '50% 0px' };

/** The lists of a screen and their draggable rows, as a store that the drag layer subscribes to. */
export function createDragRegistry() {
  const lists = new Map<string, List>();
  const observed = new Map<Element, DraggableRow>();
  const near = new Set<DraggableRow>();
  const listeners = new Set<() => void>();
  let dragged: DraggableRow | undefined;
  let snapshot: { lists: List[]; rows: DraggableRow[] } | undefined;

  const notify = () => {
    snapshot = undefined;
    for (const listener of listeners) listener();
  };
  const setNear = (row: DraggableRow, isNear: boolean) => {
    if (near.has(row) === isNear) return;
    if (isNear) near.add(row);
    else near.delete(row);
    notify();
  };
  const onIntersection = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      const row = observed.get(target);
      if (row) setNear(row, isIntersecting);
    }
  };
  // jsdom has no IntersectionObserver; every row counts as near there.
  const observer =
    typeof IntersectionObserver === 'undefined' ? undefined : new IntersectionObserver(onIntersection, nearby);

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot() {
      snapshot ??= { lists: [...lists.values()], rows: [...(dragged ? new Set([...near, dragged]) : near)] };
      return snapshot;
    },
    setList(list: List) {
      lists.set(list.label, list);
      notify();
    },
    removeList(label: string) {
      lists.delete(label);
      notify();
    },
    /** Makes a row draggable while it is near the viewport; returns the clean-up. */
    addRow(row: DraggableRow) {
      observed.set(row.element, row);
      if (observer) observer.observe(row.element);
      else setNear(row, true);
      return () => {
        observed.delete(row.element);
        observer?.unobserve(row.element);
        setNear(row, false);
      };
    },
    /** The dragged row stays part of the layer, however far the page scrolls. */
    setDragged(id: string | undefined) {
      dragged = [...near].find(({ handle }) => handle.id === id);
      notify();
    },
  };
}

type DragRegistry = ReturnType<typeof createDragRegistry>;

interface DragLayerValue {
  /** The id of the element that explains how rows are moved. */
  instructions: string;
  registry: DragRegistry;
}

export const DragLayerContext = createContext<DragLayerValue | null>(null);

export function useDragLayer(): DragLayerValue {
  const value = useContext(DragLayerContext);
  if (value === null) throw new Error('A SortableList must be used inside SortableLists.');
  return value;
}

/** Tells dnd-kit about the lists and the rows near the viewport. It renders nothing and moves existing elements. */
export function DragLayer({ registry }: { registry: DragRegistry }) {
  const { lists, rows } = useSyncExternalStore(registry.subscribe, registry.getSnapshot);
  return lists.map((list) => (
    <SortableContext key={list.label} id={list.label} items={list.ids} strategy={verticalListSortingStrategy}>
      <ListDropArea list={list} />
      {rows
        .filter(({ handle }) => handle.label === list.label)
        .map((row) => (
          <RowMotion key={row.handle.id} row={row} />
        ))}
    </SortableContext>
  ));
}

function ListDropArea({ list: { label, element } }: { list: List }) {
  const { setNodeRef } = useDroppable({ id: label });
  useLayoutEffect(() => setNodeRef(element), [setNodeRef, element]);
  return null;
}

const neverAnimate = () => false;
/** Rows keep their height during a drag, so none of them needs a resize observer. */
const noResizeObserver = { disabled: true };

/** One `useSortable`, applied to a row's element. */
const RowMotion = memo(function RowMotion({ row }: { row: DraggableRow }) {
  const { element, activator, handle } = row;
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: handle.id,
    data: handle,
    animateLayoutChanges: neverAnimate,
    resizeObserverConfig: noResizeObserver,
  });
  const shift = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : '';

  useLayoutEffect(() => {
    setNodeRef(element);
    setActivatorNodeRef(activator);
  }, [setNodeRef, setActivatorNodeRef, element, activator]);
  useLayoutEffect(() => {
    handle.listeners.current = listeners;
  }, [handle, listeners]);
  useLayoutEffect(() => {
    element.style.transition = transition ?? '';
    element.style.transform = shift;
  }, [element, shift, transition]);
  useLayoutEffect(() => {
    element.dataset.dragging = String(isDragging);
  }, [element, isDragging]);
  useLayoutEffect(
    () => () => {
      handle.listeners.current = undefined;
      element.style.transition = '';
      element.style.transform = '';
      delete element.dataset.dragging;
    },
    [element, handle],
  );
  return null;
});
