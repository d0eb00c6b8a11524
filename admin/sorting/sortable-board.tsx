import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { orderingMessages } from '#admin/messages.ts';
import { CarriedLanes } from './carried-lanes.tsx';
import { ownListCollision } from './own-list-collision.ts';
import { createAnnouncements, isForeign, rowData } from './sortable-announcements.ts';
import { BoardContext, createSortableRegistry } from './sortable-registry.ts';
import { useWithinBoard } from './use-within-board.ts';

/** Milliseconds between two steps of a list that scrolls under what is held. */
const autoScroll = { interval: 5 };
/** Milliseconds and pixels: a finger that moves on earlier scrolls the page. */
const touch = { activationConstraint: { delay: 180, tolerance: 8 } };
const mouse = { activationConstraint: { distance: 4 } };
/** Pixels of one press of an arrow key. */
const keyStep = 25;
const arrows: Record<string, number | undefined> = { ArrowUp: -keyStep, ArrowDown: keyStep };
const keyboard = {
  coordinateGetter: (
    event: KeyboardEvent,
    { currentCoordinates }: { currentCoordinates: { x: number; y: number } },
  ) => {
    const step = arrows[event.code];
    return step === undefined ? undefined : { ...currentCoordinates, y: currentCoordinates.y + step };
  },
};
const screenReaderInstructions = { draggable: orderingMessages.instructions };

interface SortableBoardProps {
  /** Called when something is dropped over another list than its own; nothing has moved then. */
  onRefused?: () => void;
  children: ReactNode;
}

/** Holds the sortable lists of a screen, among which something can be held but not moved. */
export function SortableBoard({ onRefused, children }: SortableBoardProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keyboard),
  );
  const id = useId();
  const [accessibility] = useState(() => ({ announcements: createAnnouncements(), screenReaderInstructions }));
  const { board, forgetStart, modifiers } = useWithinBoard();
  const drop = ({ active, over }: DragEndEvent) => {
    if (over === null) return;
    if (isForeign(active, over)) onRefused?.();
    else if (active.id !== over.id) rowData(active)?.moveTo(rowData(over)?.sortable.index ?? 0);
  };
  const [registry] = useState(createSortableRegistry);
  const contents = useMemo(() => ({ instructions: id, registry }), [id, registry]);
  return (
    <>
      <BoardContext value={contents}>
        <div ref={board}>{children}</div>
      </BoardContext>
      <DndContext
        id={id}
        sensors={sensors}
        modifiers={modifiers}
        autoScroll={autoScroll}
        collisionDetection={ownListCollision}
        accessibility={accessibility}
        onDragStart={({ active }) => {
          forgetStart();
          registry.hold(String(active.id));
        }}
        onDragCancel={() => registry.hold(undefined)}
        onDragEnd={(event) => {
          registry.hold(undefined);
          drop(event);
        }}
      >
        <CarriedLanes registry={registry} />
      </DndContext>
    </>
  );
}
