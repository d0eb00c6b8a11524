import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useResourceContext } from 'react-admin';
import { ConfirmDialog } from '#admin/items/confirm-dialog.tsx';
import { keepFocus } from '#admin/items/keep-focus.ts';
import { contentMessages, selectionMessages } from '#admin/messages.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { SelectionFrame } from './selection-frame.tsx';
import { useEach } from './use-each.ts';

interface Selectable {
  id: string;
  version: number;
  isActive: boolean;
}

type BulkAction = keyof typeof selectionMessages.actions;

interface SelectionBarProps<Item> {
  /** The items that are shown: an item that a search hides is not touched, even if it is selected. */
  items: readonly Item[];
  nameOf(item: Item): string;
}

/** Activates, deactivates and deletes the selected items of a list; nothing while they cannot be changed. */
export function SelectionBar<Item extends Selectable>(props: SelectionBarProps<Item>) {
  return useCanEdit() ? <Bar {...props} /> : null;
}

function Bar<Item extends Selectable>({ items, nameOf }: SelectionBarProps<Item>) {
  const { selectedIds, onSelect } = useListContext();
  const { run, progress } = useBulkActions(nameOf);
  const [isAsking, setIsAsking] = useState(false);
  const selected = items.filter(({ id }) => selectedIds.includes(id));
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
        <Button variant="outlined" color="error" disabled={isBusy} onClick={() => setIsAsking(true)}>
          {contentMessages.delete}
        </Button>
      </SelectionFrame>
      {isAsking && (
        <ConfirmDialog
          title={selectionMessages.deleteTitle(count)}
          confirm={contentMessages.delete}
          cancel={contentMessages.cancel}
          onConfirm={() => start('delete')}
          onCancel={() => setIsAsking(false)}
        >
          {selectionMessages.deleteQuestion(count)}
        </ConfirmDialog>
      )}
    </>
  );
}

/**
 * Runs an action on several items; those that fail stay selected. `useUpdateMany` and `useDeleteMany` know one result
 * for all of them, and here each failure is named and each deletion is tied to the version that was shown.
 */
function useBulkActions<Item extends Selectable>(nameOf: (item: Item) => string) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? '';
  const { onSelect } = useListContext();
  const { each, progress } = useEach(nameOf, () => queryClient.invalidateQueries({ queryKey: [resource] }));

  const send = (item: Item, action: BulkAction) => {
    const { id, version } = item;
    if (action === 'delete') return dataProvider.delete(resource, { id, previousData: item, meta: { version } });
    return dataProvider.update(resource, { id, data: { isActive: action === 'activate' }, previousData: item });
  };

  /** Resolves with whether every item succeeded. */
  const run = async (action: BulkAction, items: readonly Item[]): Promise<boolean> => {
    const failed = await each(items, (item) => send(item, action), selectionMessages.actions[action]);
    onSelect(failed.map(({ id }) => id));
    return failed.length === 0;
  };
  return { run, progress };
}
