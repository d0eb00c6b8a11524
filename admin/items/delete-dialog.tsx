import Alert from '@mui/material/Alert';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { HttpError, useDataProvider, useResourceContext } from 'react-admin';
import { contentMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { keepFocus } from './keep-focus.ts';

interface DeleteDialogProps {
  /** As the list has it now: it goes only while it is still of this version. */
  item: { id: string; version: number };
  /** What the question calls it. */
  title: string;
  messages: { deleted: string; deleteFailed: string };
  onClose: () => void;
}

/** Asks, then deletes at once. Where somebody changed the item meanwhile it says who did, and the question stands again. */
export function DeleteDialog({ item, title, messages, onClose }: DeleteDialogProps) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? '';
  const toast = useToast();
  const [warning, setWarning] = useState('');
  useEffect(() => () => queueMicrotask(keepFocus), []);

  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      dataProvider.delete(resource, { id: item.id, previousData: item, meta: { version: item.version } }),
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
  });

  return (
    <ConfirmDialog
      title={contentMessages.deleteTitle}
      confirm={contentMessages.delete}
      cancel={contentMessages.cancel}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      {warning && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {warning}
        </Alert>
      )}
      {contentMessages.deleteQuestion(title)}
    </ConfirmDialog>
  );
}
