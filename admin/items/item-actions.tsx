import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { HttpError, useDelete, useRecordContext, useResourceContext, useUpdate } from 'react-admin';
import { useDialogAddress } from '#admin/forms/use-dialog-address.ts';
import { contentMessages } from '#admin/messages.ts';
import { useCanEdit } from '#admin/offline/rows-source.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { MoveMenu } from '#admin/sorting/move-menu.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ItemRecord } from './item-record.ts';
import { keepFocus } from './keep-focus.ts';

interface ItemMessages {
  activated: string;
  deactivated: string;
  statusFailed: string;
  deleted: string;
  deleteFailed: string;
}

interface ItemActionsProps {
  /** What the labels and the question before deleting call the item. */
  name: string;
  /**
   * What activating and deactivating sends: `isActive` alone, which cannot undo anyone's work, or the whole item with
   * `isActive` flipped, which is tied to its version and rejected if somebody changed the item meanwhile.
   */
  sends: 'isActive' | 'item';
  messages: ItemMessages;
}

/** The actions of the item in the record context, always in this order; nothing while it cannot be changed. */
export function ItemActions({ name, sends, messages }: ItemActionsProps) {
  const item = useRecordContext<ItemRecord>();
  const canEdit = useCanEdit();
  if (!item || !canEdit) return null;
  return (
    <>
      <ActiveButton item={item} name={name} sends={sends} messages={messages} />
      <EditButton id={item.id} name={name} />
      <DeleteButton item={item} name={name} messages={messages} />
      <MoveMenu />
    </>
  );
}

interface ActionProps {
  item: ItemRecord;
  name: string;
  messages: ItemMessages;
}

/** Shows an item to visitors or hides it from them. */
function ActiveButton({ item, name, sends, messages }: ActionProps & Pick<ItemActionsProps, 'sends'>) {
  const resource = useResourceContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { id, version, isActive } = item;
  const flipped = { isActive: !isActive };
  const params = sends === 'item' ? { data: { ...item, ...flipped }, meta: { version } } : { data: flipped };
  const [update, { isPending }] = useUpdate(
    resource,
    { id, previousData: item, ...params },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => toast('success', isActive ? messages.deactivated : messages.activated),
      onError: (error) => {
        const isStale = error instanceof HttpError && error.status === 412;
        toast('error', isStale ? { title: messages.statusFailed, text: error.message } : messages.statusFailed);
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: [resource] }),
    },
  );
  const label = isActive ? contentMessages.deactivate : contentMessages.activate;
  return (
    <ActionButton label={label} name={name} isBusy={isPending} onClick={() => void update()}>
      {isActive ? <HideIcon /> : <ShowIcon />}
    </ActionButton>
  );
}

function EditButton({ id, name }: { id: string; name: string }) {
  const { edit } = useDialogAddress();
  return (
    <ActionButton label={contentMessages.edit} name={name} onClick={() => edit(id)}>
      <EditIcon />
    </ActionButton>
  );
}

function DeleteButton(props: ActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ActionButton label={contentMessages.delete} name={props.name} onClick={() => setIsAsking(true)}>
        <DeleteIcon />
      </ActionButton>
      {isAsking && <DeleteDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** Asks, then deletes. If somebody changed the item meanwhile, it says who did and asks again. */
function DeleteDialog({ item, name, messages, onClose }: ActionProps & { onClose: () => void }) {
  const resource = useResourceContext();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [warning, setWarning] = useState('');
  useEffect(() => () => queueMicrotask(keepFocus), []);

  const [deleteOne, { isPending }] = useDelete(
    resource,
    { id: item.id, previousData: item, meta: { version: item.version } },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        toast('success', messages.deleted);
        onClose();
      },
      onError: (error) => {
        if (error instanceof HttpError && error.status === 412) return setWarning(error.message);
        toast('error', messages.deleteFailed);
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: [resource] }),
    },
  );

  return (
    <ConfirmDialog
      title={contentMessages.deleteTitle}
      confirm={contentMessages.delete}
      cancel={contentMessages.cancel}
      isBusy={isPending}
      onConfirm={() => void deleteOne()}
      onCancel={onClose}
    >
      {warning && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {warning}
        </Alert>
      )}
      {contentMessages.deleteQuestion(name)}
    </ConfirmDialog>
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
        sx={{ width: 44, height: 44, '&[aria-busy="true"]': { opacity: 0.5 } }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
