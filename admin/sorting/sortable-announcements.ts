import type { Active, Announcements, Over } from '@dnd-kit/core';
import { orderingMessages } from '#admin/messages.ts';

/** What dnd-kit keeps of a row: its list and place, and what we add. */
export interface RowData {
  name: string;
  moveTo(place: number): void;
  sortable: { containerId: string; index: number; items: string[] };
}

export const rowData = ({ data }: Active | Over) => data.current as RowData | undefined;

/** Whether something is held over another list than its own. */
export function isForeign(active: Active, over: Over | null): boolean {
  const own = rowData(active)?.sortable.containerId;
  return over !== null && over.id !== own && rowData(over)?.sortable?.containerId !== own;
}

type Sentence = (name: string, place: number, total: number) => string;

/** What a screen reader says of a move, in names and positions. One of them belongs to one board. */
export function createAnnouncements(): Announcements {
  let spokenOf: Over['id'] | undefined;
  const say = (sentence: Sentence, active: Active, at: Active | Over) => {
    const { index = 0, items = [] } = rowData(at)?.sortable ?? {};
    return sentence(rowData(active)?.name ?? '', index + 1, items.length);
  };
  return {
    onDragStart({ active }) {
      spokenOf = active.id;
      return say(orderingMessages.pickedUp, active, active);
    },
    onDragOver({ active, over }) {
      // What is picked up is over itself at once, and would be talked over.
      if (over === null || over.id === spokenOf) return undefined;
      spokenOf = over.id;
      return isForeign(active, over) ? orderingMessages.acrossLists : say(orderingMessages.position, active, over);
    },
    onDragEnd: ({ active, over }) =>
      isForeign(active, over) ? orderingMessages.acrossLists : say(orderingMessages.dropped, active, over ?? active),
    onDragCancel: ({ active }) => say(orderingMessages.cancelled, active, active),
  };
}
