import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  type Over,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { createDragRegistry, DragLayer, DragLayerContext } from './drag-layer.tsx';
import { orderingMessages } from './messages.ts';

/** Milliseconds between two steps of the page scrolling under a dragged row. */
const autoScroll = { interval: 5 };
/** Milliseconds and pixels: a finger that moves earlier scrolls the page. */
const touch = { activationConstraint: { delay: 180, tolerance: 8 } };
const mouse = { activationConstraint: { distance: 4 } };
/** Pixels that one press of an arrow key moves a row. */
const keyStep = 25;
const arrowSteps: Record<string, number | undefined> = { ArrowUp: -keyStep, ArrowDown: keyStep };
/** Pixels. A row that is higher, such as one with fields, moves by whole rows. */
const tallRow = 150;

const getKeyboardCoordinates: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = arrowSteps[event.code];
  if (step === undefined) return undefined;
  const { active, over, collisionRect, droppableRects } = context;
  if (active === null || collisionRect === null || collisionRect.height < tallRow)
    return { ...currentCoordinates, y: currentCoordinates.y + step };
  // The browser's own scrolling would stop the one that brings the row into view.
  event.preventDefault();
  const { items, index } = getRowData(over ?? active)?.sortable ?? { items: [], index: 0 };
  const next = droppableRects.get(items[index + Math.sign(step)] ?? '');
  if (next === undefined) return currentCoordinates;
  return { ...currentCoordinates, y: next.top + (next.height - collisionRect.height) / 2 };
};
const keyboard = { coordinateGetter: getKeyboardCoordinates };

interface SortableListsProps {
  /** Called when a row is dropped over another list than its own; nothing has moved then. */
  onDropOutside?: () => void;
  children: ReactNode;
}

/** Holds the sortable lists of a screen. A row can be dragged over all of them, but moves only within its own. */
export function SortableLists({ onDropOutside, children }: SortableListsProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keyboard),
  );
  const id = useId();
  const [accessibility] = useState(() => ({
    announcements: createAnnouncements(),
    screenReaderInstructions: { draggable: orderingMessages.instructions },
  }));
  const [registry] = useState(createDragRegistry);
  const layer = useMemo(() => ({ instructions: id, registry }), [id, registry]);
  const { area, resetStart, modifiers } = useDragBounds();
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    registry.setDragged(undefined);
    if (over === null) return;
    if (isOverOtherList(active, over)) onDropOutside?.();
    else if (active.id !== over.id) getRowData(active)?.moveTo(getRowData(over)?.sortable.index ?? 0);
  };
  return (
    <>
      <DragLayerContext value={layer}>
        <div ref={area}>{children}</div>
      </DragLayerContext>
      <DndContext
        id={id}
        sensors={sensors}
        modifiers={modifiers}
        autoScroll={autoScroll}
        collisionDetection={findCollision}
        accessibility={accessibility}
        onDragStart={({ active }) => {
          resetStart();
          registry.setDragged(String(active.id));
        }}
        onDragCancel={() => registry.setDragged(undefined)}
        onDragEnd={onDragEnd}
      >
        <DragLayer registry={registry} />
      </DndContext>
    </>
  );
}

/**
 * Limits a drag to the vertical axis and to the lists. Below the last list a row would make the page longer, and the
 * page would scroll without end.
 */
function useDragBounds() {
  const area = useRef<HTMLDivElement>(null);
  /** Where the dragged row was in the viewport, in pixels, when it was picked up. */
  const start = useRef<{ top: number; bottom: number }>(null);
  const modifiers = useMemo<Modifier[]>(
    () => [
      ({ active, transform, activeNodeRect }) => {
        // Without a drag, measuring would only cost the browser one more layout.
        if (active === null || activeNodeRect === null || area.current === null) return { ...transform, x: 0 };
        const bounds = area.current.getBoundingClientRect();
        // After the page has scrolled, `activeNodeRect` tells where the row would be by now.
        start.current ??= { top: activeNodeRect.top, bottom: activeNodeRect.bottom };
        const highest = bounds.top - start.current.top;
        const lowest = bounds.bottom - start.current.bottom;
        return { ...transform, x: 0, y: Math.max(highest, Math.min(lowest, transform.y)) };
      },
    ],
    [],
  );
  const resetStart = () => {
    start.current = null;
  };
  return { area, resetStart, modifiers };
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const contains = ({ left, top, width, height }: Box, x: number, y: number) =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** The nearest row of the row's own list; over another list that list itself, so that none of its rows makes way. */
const findCollision: CollisionDetection = (args) => {
  const { active, droppableContainers, droppableRects, collisionRect, pointerCoordinates } = args;
  const own = (active.data.current as RowData | undefined)?.sortable.containerId;
  const { x, y } = pointerCoordinates ?? {
    x: collisionRect.left + collisionRect.width / 2,
    y: collisionRect.top + collisionRect.height / 2,
  };
  const rows: typeof droppableContainers = [];
  for (const container of droppableContainers) {
    const list = (container.data.current as Partial<RowData> | undefined)?.sortable?.containerId;
    const rect = droppableRects.get(container.id);
    if (list === own) rows.push(container);
    else if (list === undefined && container.id !== own && rect && contains(rect, x, y))
      return [{ id: container.id, data: { droppableContainer: container, value: 0 } }];
  }
  return closestCenter({ ...args, droppableContainers: rows });
};

/** The data of a row in dnd-kit: its list and index, and what `SortableList` adds. */
interface RowData {
  name: string;
  moveTo(index: number): void;
  sortable: { containerId: string; index: number; items: string[] };
}

const getRowData = ({ data }: Active | Over) => data.current as RowData | undefined;

/** Whether the dragged row is over another list than its own. */
function isOverOtherList(active: Active, over: Over | null): boolean {
  const own = getRowData(active)?.sortable.containerId;
  return over !== null && over.id !== own && getRowData(over)?.sortable?.containerId !== own;
}

type Sentence = (name: string, position: number, total: number) => string;

/** What a screen reader says during a drag, in names and positions. */
function createAnnouncements(): Announcements {
  let announced: Over['id'] | undefined;
  const announce = (sentence: Sentence, active: Active, at: Active | Over) => {
    const { index = 0, items = [] } = getRowData(at)?.sortable ?? {};
    return sentence(getRowData(active)?.name ?? '', index + 1, items.length);
  };
  return {
    onDragStart({ active }) {
      announced = active.id;
      return announce(orderingMessages.pickedUp, active, active);
    },
    onDragOver({ active, over }) {
      // A row that is picked up is over itself at once; announcing that would interrupt "picked up".
      if (over === null || over.id === announced) return undefined;
      announced = over.id;
      return isOverOtherList(active, over)
        ? orderingMessages.acrossLists
        : announce(orderingMessages.position, active, over);
    },
    onDragEnd: ({ active, over }) =>
      isOverOtherList(active, over)
        ? orderingMessages.acrossLists
        : announce(orderingMessages.dropped, active, over ?? active),
    onDragCancel: ({ active }) => announce(orderingMessages.canceled, active, active),
  };
}
