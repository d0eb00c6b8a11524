import type { Active, Announcements, Over } from '@dnd-kit/core';
import { orderingMessages } from './messages.ts';

/** The data of a row in dnd-kit: its list and index, and what `SortableList` adds. */
export interface RowData {
  name: string;
  moveTo(index: number): void;
  sortable: { containerId: string; index: number; items: string[] };
}

export const getRowData = ({ data }: Active | Over) => data.current as RowData | undefined;

/** Whether the dragged row is over another list than its own. */
export function isOverOtherList(active: Active, over: Over | null): boolean {
  const own = getRowData(active)?.sortable.containerId;
  return over !== null && over.id !== own && getRowData(over)?.sortable?.containerId !== own;
}

type Sentence = (name: string, position: number, total: number) => string;

/** What a screen reader says during a drag, in names and positions. */
export function createAnnouncements(): Announcements {
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
