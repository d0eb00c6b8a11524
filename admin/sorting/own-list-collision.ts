import { type CollisionDetection, closestCenter } from '@dnd-kit/core';
import type { RowData } from './sortable-announcements.ts';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const holds = ({ left, top, width, height }: Box, x: number, y: number) =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** The nearest row of the own list; over another list that list itself, so that none of its rows moves. */
export const ownListCollision: CollisionDetection = (args) => {
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
    else if (list === undefined && container.id !== own && rect && holds(rect, x, y))
      return [{ id: container.id, data: { droppableContainer: container, value: 0 } }];
  }
  return closestCenter({ ...args, droppableContainers: rows });
};
