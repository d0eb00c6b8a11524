import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { RowSorter } from './row-sorter.tsx';
import type { Lane, SortableRegistry } from './sortable-registry.ts';

/** Tells dnd-kit of the lists of a board and of those of their rows that can be reached. */
export function CarriedLanes({ registry }: { registry: SortableRegistry }) {
  const { lanes, rows } = useSyncExternalStore(registry.subscribe, registry.read);
  return lanes.map((lane) => (
    <SortableContext key={lane.label} id={lane.label} items={lane.ids} strategy={verticalListSortingStrategy}>
      <LaneArea lane={lane} />
      {rows
        .filter(({ handle }) => handle.label === lane.label)
        .map((row) => (
          <RowSorter key={row.handle.id} row={row} />
        ))}
    </SortableContext>
  ));
}

/** Knows when something held is over the list. */
function LaneArea({ lane: { label, area } }: { lane: Lane }) {
  const { setNodeRef } = useDroppable({ id: label });
  useLayoutEffect(() => setNodeRef(area), [setNodeRef, area]);
  return null;
}
