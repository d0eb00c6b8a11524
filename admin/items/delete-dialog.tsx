import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { isStale } from '#admin/api/request.ts';
import { getEntity } from '#admin/api/undo-stack.ts';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { keepFocus } from '#admin/ui/keep-focus.ts';
import { commonTexts, contentMessages } from '#admin/ui/messages.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';

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
  const { id, version } = item;
  const dataProvider = useDataProvider();
  const toast = useToast();
  const [warning, setWarning] = useState('');
  useEffect(() => () => queueMicrotask(keepFocus), []);

  const { run, isPending } = useRecordAction({
    entity: getEntity(resource),
    removedId: id,
    send: () => dataProvider.delete(resource, { id, previousData: item, meta: { version } }),
    success: () => messages.deleted,
    onSuccess: onClose,
    onError: (error) => {
      if (isStale(error)) return setWarning(error.message);
      const rejection = error instanceof HttpError ? error : undefined;
      const isRefused = rejection?.status === 409;
      toast('error', isRefused ? { title: messages.deleteFailed, text: rejection.message } : messages.deleteFailed);
      onClose();
    },
  });

  return (
    <ConfirmDialog
      title={contentMessages.deleteTitle}
      confirm={commonTexts.delete}
      cancel={commonTexts.cancel}
      isBusy={isPending}
      onConfirm={() => run()}
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
