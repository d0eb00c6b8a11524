import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '#admin/api/app-data-provider.ts';
import { type SavedRecord, undoable } from '#admin/api/undo-stack.ts';
import { type ItemRecord, useContent } from '#admin/items/content.ts';
import { useReloadResource } from '#admin/live/use-reload-records.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { commonTexts, contentMessages } from '#admin/ui/messages.ts';
import { actionWords, countItems, trashActionTexts } from '#admin/undo/messages.ts';
import { sendToTrash, trashMessages } from '#admin/undo/use-move-to-trash.ts';
import { useRecordActions } from '#admin/undo/use-record-actions.ts';
import { selectionMessages } from './messages.ts';
import { useSelection } from './selection.tsx';
import { DeleteSelected, SelectionBar } from './selection-bar.tsx';

type BulkAction = keyof typeof selectionMessages.actions | 'trash';

/** Activates, deactivates, moves to the trash and deletes the selected items of a content list; nothing while they cannot be changed. */
export function ContentSelectionBar() {
  return useCanEdit() ? <Bar /> : null;
}

function Bar() {
  const { run, progress } = useBulkActions();
  const buttons = [
    ['activate', contentMessages.activate],
    ['deactivate', contentMessages.deactivate],
    ['trash', trashActionTexts.move],
  ] as const;
  return (
    <SelectionBar<ItemRecord> progress={progress}>
      {({ selected, isBusy }) => (
        <>
          {buttons.map(([action, label]) => (
            <Button key={action} variant="outlined" disabled={isBusy} onClick={() => run(action, selected)}>
              {label}
            </Button>
          ))}
          <DeleteSelected
            label={commonTexts.delete}
            count={selected.length}
            isBusy={isBusy}
            onDelete={() => run('delete', selected)}
          />
        </>
      )}
    </SelectionBar>
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
  const { select } = useSelection<ItemRecord>();
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

  const run = async (action: BulkAction, items: readonly ItemRecord[]): Promise<void> => {
    const messages = action === 'trash' ? trashMessages(items.map(getName)) : selectionMessages.actions[action];
    const failed = await runEach(items, {
      send: (item) => send(item, action),
      messages,
      toAction: (saved) => (action === 'delete' ? undefined : undoable(resource, saved, toWords[action])),
    });
    select(failed);
  };
  return { run, progress };
}
