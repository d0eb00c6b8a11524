import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError, useDelete } from 'react-admin';
import { isStale } from '#admin/api/request.ts';
import { contentMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { keepFocus } from './keep-focus.ts';

interface DeleteDialogProps {
  resource: string;
  item: { id: string; version: number };
  name: string;
  /** What the toasts say. */
  messages: { deleted: string; deleteFailed: string };
  onClose: () => void;
}

/** Asks, then deletes for good. If somebody changed the item meanwhile, it says who did and asks again. */
export function DeleteDialog({ resource, item, name, messages, onClose }: DeleteDialogProps) {
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
        if (isStale(error)) return setWarning(error.message);
        const rejection = error instanceof HttpError ? error : undefined;
        const isRefused = rejection?.status === 409;
        toast('error', isRefused ? { title: messages.deleteFailed, text: rejection.message } : messages.deleteFailed);
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
