import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { historyTexts } from '#admin/history/messages.ts';
import { selectionMessages } from '#admin/lists/messages.ts';
import { SelectionFrame } from '#admin/lists/selection.tsx';
import { useCan } from '#admin/offline/rows-source.ts';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { keepFocus } from '#admin/ui/keep-focus.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { trashTexts as texts } from './messages.ts';
import { type TrashItem, useTrashActions } from './use-trash-actions.ts';

/** Restores or deletes the selected records. */
export function TrashSelection() {
  const { data = [], selectedIds, onSelect } = useListContext<TrashItem>();
  const { restoreSeveral, deleteSeveral, progress } = useTrashActions();
  const canDelete = useCan('delete');
  const [isAsking, setIsAsking] = useState(false);
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const isBusy = progress !== undefined;
  const select = (items: readonly TrashItem[]) => {
    onSelect(items.map(({ id }) => id));
    // The bar disappears with the selection, and with it the focused button.
    if (items.length === 0) setTimeout(keepFocus);
  };
  const restore = async () => select(await restoreSeveral(selected));
  const deleteForGood = async () => {
    setIsAsking(false);
    select(await deleteSeveral(selected));
  };
  return (
    <>
      <SelectionFrame
        label={selectionMessages.group}
        words={selected.length > 0 ? [selectionMessages.selected(selected.length)] : []}
        progress={progress && selectionMessages.working(progress.done, progress.total)}
        clearLabel={selectionMessages.clear}
        edge="bottom"
        onClear={() => select([])}
      >
        <Button variant="outlined" disabled={isBusy} onClick={restore}>
          {historyTexts.restore}
        </Button>
        {canDelete && (
          <Button variant="outlined" color="error" disabled={isBusy} onClick={() => setIsAsking(true)}>
            {texts.deleteForGood}
          </Button>
        )}
      </SelectionFrame>
      {isAsking && (
        <ConfirmDialog
          title={selectionMessages.deleteTitle(selected.length)}
          confirm={commonTexts.delete}
          cancel={commonTexts.cancel}
          onConfirm={deleteForGood}
          onCancel={() => setIsAsking(false)}
        >
          {selectionMessages.deleteQuestion(selected.length)}
        </ConfirmDialog>
      )}
    </>
  );
}
