import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ConfirmDialog } from '#admin/items/confirm-dialog.tsx';
import { keepFocus } from '#admin/items/keep-focus.ts';
import { contentMessages, selectionMessages } from '#admin/messages.ts';
import { SelectionFrame } from './selection-frame.tsx';
import { type Deed, type Selectable, useSeveral } from './use-several.ts';

interface SelectionBarProps<Item> {
  /** The items that are shown: one that a search has hidden is not touched, whether selected before or not. */
  items: readonly Item[];
  nameOf(item: Item): string;
}

/** Shows, hides and deletes the selected items of a list of content. */
export function SelectionBar<Item extends Selectable>({ items, nameOf }: SelectionBarProps<Item>) {
  const { selectedIds, onSelect } = useListContext();
  const { act, progress } = useSeveral(nameOf);
  const [isAsking, setIsAsking] = useState(false);
  const selected = items.filter(({ id }) => selectedIds.includes(id));
  const { length: count } = selected;
  const isBusy = progress !== undefined;
  const run = async (deed: Deed) => {
    setIsAsking(false);
    // The bar goes with the selection; the focus must not.
    if (await act(deed, selected)) setTimeout(keepFocus);
  };
  return (
    <>
      <SelectionFrame
        label={selectionMessages.group}
        words={count > 0 ? [selectionMessages.selected(count)] : []}
        progress={progress && selectionMessages.working(progress.done, progress.total)}
        clearLabel={selectionMessages.clear}
        edge="bottom"
        onClear={() => {
          onSelect([]);
          setTimeout(keepFocus);
        }}
      >
        <Button variant="outlined" disabled={isBusy} onClick={() => run('activate')}>
          {contentMessages.activate}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => run('deactivate')}>
          {contentMessages.deactivate}
        </Button>
        <Button variant="outlined" color="error" disabled={isBusy} onClick={() => setIsAsking(true)}>
          {contentMessages.delete}
        </Button>
      </SelectionFrame>
      {isAsking && (
        <ConfirmDialog
          title={selectionMessages.deleteTitle(count)}
          confirm={contentMessages.delete}
          cancel={contentMessages.cancel}
          onConfirm={() => run('delete')}
          onCancel={() => setIsAsking(false)}
        >
          {selectionMessages.deleteQuestion(count)}
        </ConfirmDialog>
      )}
    </>
  );
}
