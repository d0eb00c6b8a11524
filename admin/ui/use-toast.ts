import { useCallback } from 'react';
import { type NotificationPayload, type NotificationType, useNotify } from 'react-admin';
import { pushUndo, type UndoableAction } from '#admin/api/undo-stack.ts';

export interface ToastText {
  title?: string;
  text: string;
}

/**
 * Shows a toast, with or without a title over its sentence, through react-admin's own queue. An action that can be taken back
 * goes on the stack of Undo and has its button beside the sentence.
 */
export function useToast() {
  const notify = useNotify();
  return useCallback(
    (type: NotificationType, toast: ToastText | string, action?: UndoableAction) => {
      const { title, text } = typeof toast === 'string' ? { title: undefined, text: toast } : toast;
      if (action !== undefined) pushUndo(action);
      notify(text, { type, messageArgs: { title, action } });
    },
    [notify],
  );
}

export function readToast({ message, notificationOptions }: NotificationPayload): {
  title: string | undefined;
  text: NotificationPayload['message'];
  action: UndoableAction | undefined;
} {
  const { title, action } = notificationOptions?.messageArgs ?? {};
  return { title, action, text: message };
}
