import DeleteIcon from '@mui/icons-material/DeleteForeverOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { isStale } from '#admin/api/request.ts';
import { getEntity } from '#admin/api/undo-stack.ts';
import { LazyHistoryDialog } from '#admin/history/history-button.tsx';
import { historyTexts } from '#admin/history/messages.ts';
import { useCan, useCanEdit } from '#admin/offline/rows-source.ts';
import { SortableRowMenu } from '#admin/sorting/sortable-row-menu.tsx';
import { commonTexts, contentMessages } from '#admin/ui/messages.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import { actionWords, inQuotes, trashActionTexts } from '#admin/undo/messages.ts';
import { useMoveToTrash } from '#admin/undo/use-move-to-trash.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import { type ItemRecord, useContent } from './content.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** The actions of the item in the record context, always in this order; nothing while it cannot be changed. */
export function ItemActions() {
  const item = useRecordContext<ItemRecord>();
  const canEdit = useCanEdit();
  const canDelete = useCan('delete');
  const { edit } = useDialogAddress();
  const { getName } = useContent();
  if (!item || !canEdit) return null;
  const name = getName(item);
  return (
    <>
      <ActiveButton item={item} name={name} />
      <ActionButton label={commonTexts.edit} name={name} onClick={() => edit(item.id)}>
        <EditIcon />
      </ActionButton>
      {canDelete && <DeleteButton item={item} name={name} />}
      <ItemMenu item={item} name={name} />
    </>
  );
}

/** Everything else that can be done with an item. */
function ItemMenu({ item, name }: ActionProps) {
  const { resource } = useContent();
  const moveToTrash = useMoveToTrash(resource, item, name);
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  return (
    <>
      <SortableRowMenu
        actions={[
          { label: historyTexts.open, run: () => setIsHistoryOpen(true) },
          { label: trashActionTexts.move, run: () => moveToTrash() },
        ]}
      />
      {isHistoryOpen && <LazyHistoryDialog id={item.id} name={name} onClose={() => setIsHistoryOpen(false)} />}
    </>
  );
}

interface ActionProps {
  item: ItemRecord;
  name: string;
}

/** Shows an item to visitors or hides it from them. */
function ActiveButton({ item, name }: ActionProps) {
  const { resource, sends, messages } = useContent();
  const dataProvider = useDataProvider();
  const { id, version, isActive } = item;
  const flipped = { isActive: !isActive };
  const params = sends === 'item' ? { data: { ...item, ...flipped }, meta: { version } } : { data: flipped };
  const { run, isPending } = useRecordAction({
    entity: getEntity(resource),
    version,
    send: async () => (await dataProvider.update<ItemRecord>(resource, { id, previousData: item, ...params })).data,
    success: () => (isActive ? messages.deactivated : messages.activated),
    undoWords: () => (isActive ? actionWords.deactivated : actionWords.activated)(inQuotes(name)),
    failed: (error) => (isStale(error) ? { title: messages.statusFailed, text: error.message } : messages.statusFailed),
  });
  const label = isActive ? contentMessages.deactivate : contentMessages.activate;
  return (
    <ActionButton label={label} name={name} isBusy={isPending} onClick={() => run()}>
      {isActive ? <HideIcon /> : <ShowIcon />}
    </ActionButton>
  );
}

function DeleteButton({ item, name }: ActionProps) {
  const { resource, messages } = useContent();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ActionButton label={commonTexts.delete} name={name} onClick={() => setIsAsking(true)}>
        <DeleteIcon />
      </ActionButton>
      {isAsking && (
        <DeleteDialog
          resource={resource}
          item={item}
          name={name}
          messages={messages}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

interface ActionButtonProps {
  label: string;
  /** The item's name, for the accessible name of the button. */
  name: string;
  isBusy?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ActionButton({ label, name, isBusy = false, onClick, children }: ActionButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={`${label} ${name}`}
        aria-busy={isBusy}
        // A disabled button would lose the focus.
        onClick={() => isBusy || onClick()}
        sx={{ '&[aria-busy="true"]': { opacity: 0.5 } }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
