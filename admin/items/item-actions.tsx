import { MoveMenu } from '#admin/sorting/move-menu.tsx';
import { ActiveButton } from './active-button.tsx';
import { DeleteButton } from './delete-button.tsx';
import { EditButton } from './edit-button.tsx';

interface ItemActionsProps {
  item: { id: string; version: number; isActive: boolean };
  /** What the labels and the question before deleting call the item. */
  name: string;
  /** What showing and hiding sends; see `ActiveButton`. */
  sends: 'isActive' | 'item';
  messages: {
    activated: string;
    deactivated: string;
    statusFailed: string;
    deleted: string;
    deleteFailed: string;
  };
}

/** What can be done with one item of a list, always in this order. */
export function ItemActions({ item, name, sends, messages }: ItemActionsProps) {
  return (
    <>
      <ActiveButton item={item} name={name} sends={sends} messages={messages} />
      <EditButton id={item.id} name={name} />
      <DeleteButton item={item} title={name} messages={messages} />
      <MoveMenu />
    </>
  );
}
