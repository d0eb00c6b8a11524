import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import type { AppDataProvider } from '#admin/api/app-data-provider.ts';
import { type SavedRecord, undoable } from '#admin/api/undo-stack.ts';
import { type ItemRecord, useContent } from '#admin/items/content.ts';
import { useReloadResource } from '#admin/live/use-reload-records.ts';
import { useCan, useCanEdit } from '#admin/offline/rows-source.ts';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { keepFocus } from '#admin/ui/keep-focus.ts';
import { commonTexts, contentMessages } from '#admin/ui/messages.ts';
import { actionWords, countItems, trashActionTexts } from '#admin/undo/messages.ts';
import { sendToTrash, trashMessages } from '#admin/undo/use-move-to-trash.ts';
import { useRecordActions } from '#admin/undo/use-record-actions.ts';
import { useContentRows } from './content-list.tsx';
import { selectionMessages } from './messages.ts';
import { SelectionFrame } from './selection.tsx';

type BulkAction = keyof typeof selectionMessages.actions | 'trash';

/** Activates, deactivates, moves to the trash and deletes the selected items of a content list; nothing while they cannot be changed. */
export function ContentSelectionBar() {
  return useCanEdit() ? <Bar /> : null;
}

function Bar() {
  const { selectedIds, onSelect } = useListContext();
  const { shown } = useContentRows();
  const { run, progress } = useBulkActions();
  const [isAsking, setIsAsking] = useState(false);
  const canDelete = useCan('delete');
  // An item that a search hides is not touched, even if it is selected.
  const selected = shown.filter(({ id }) => selectedIds.includes(id));
  const { length: count } = selected;
  const isBusy = progress !== undefined;
  const start = async (action: BulkAction) => {
    setIsAsking(false);
    // The bar disappears with the selection, and with it the focused button.
    if (await run(action, selected)) setTimeout(keepFocus);
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
        <Button variant="outlined" disabled={isBusy} onClick={() => start('activate')}>
          {contentMessages.activate}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => start('deactivate')}>
          {contentMessages.deactivate}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => start('trash')}>
          {trashActionTexts.move}
        </Button>
        {canDelete && (
          <Button variant="outlined" color="error" disabled={isBusy} onClick={() => setIsAsking(true)}>
            {commonTexts.delete}
          </Button>
        )}
      </SelectionFrame>
      {isAsking && (
        <ConfirmDialog
          title={selectionMessages.deleteTitle(count)}
          confirm={commonTexts.delete}
          cancel={commonTexts.cancel}
          onConfirm={() => start('delete')}
          onCancel={() => setIsAsking(false)}
        >
          {selectionMessages.deleteQuestion(count)}
        </ConfirmDialog>
      )}
    </>
  );
}

const toWords = {
  activate: (count: number) => actionWords.activated(countItems(count)),
  deactivate: (count: number) => actionWords.deactivated(countItems(count)),
  trash: (count: number) => actionWords.trashed(countItems(count)),
};

/**
 * Runs an action on several items; those that fail stay selected. `useUpdateMany` and `useDeleteMany` know one result
 * for all of them, and here each failure is named and each deletion is tied to the version that was shown.
 */
function useBulkActions() {
  const { resource, getName } = useContent();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { onSelect } = useListContext();
  const reload = useReloadResource(resource);
  const { run: runEach, progress } = useRecordActions(getName, () => reload());

  const send = async (item: ItemRecord, action: BulkAction): Promise<SavedRecord | undefined> => {
    const { id, version } = item;
    if (action === 'trash') return sendToTrash(dataProvider, resource, item);
    if (action === 'delete') {
      await dataProvider.delete(resource, { id, previousData: item, meta: { version } });
      return undefined;
    }
    const changes = { id, data: { isActive: action === 'activate' }, previousData: item };
    return (await dataProvider.update<ItemRecord>(resource, changes)).data;
  };

  /** Resolves with whether every item succeeded. */
  const run = async (action: BulkAction, items: readonly ItemRecord[]): Promise<boolean> => {
    const messages = action === 'trash' ? trashMessages(items.map(getName)) : selectionMessages.actions[action];
    const failed = await runEach(items, {
      send: (item) => send(item, action),
      messages,
      toAction: (saved) => (action === 'delete' ? undefined : undoable(resource, saved, toWords[action])),
    });
    onSelect(failed.map(({ id }) => id));
    return failed.length === 0;
  };
  return { run, progress };
}
