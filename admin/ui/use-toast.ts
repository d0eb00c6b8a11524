import { useCallback } from 'react';
import { type NotificationPayload, type NotificationType, useNotify } from 'react-admin';
import { pushUndo, type UndoableAction } from '#admin/api/undo-stack.ts';

export interface ToastText {
  title?: string;
  text: string;
  /** The address of what was made, which a link opens. */
  opens?: string | undefined;
}

/**
 * Shows a toast, with or without a title over its sentence, through react-admin's own queue. An action that can be taken back
 * goes on the stack of Undo and has its button beside the sentence.
 */
export function useToast() {
  const notify = useNotify();
  return useCallback(
    (type: NotificationType, toast: ToastText | string, action?: UndoableAction) => {
      const { title, text, opens }: ToastText = typeof toast === 'string' ? { text: toast } : toast;
      if (action !== undefined) pushUndo(action);
      notify(text, { type, messageArgs: { title, opens, action } });
    },
    [notify],
  );
}

export function readToast({ message, notificationOptions }: NotificationPayload): {
  title: string | undefined;
  text: NotificationPayload['message'];
  opens: string | undefined;
  action: UndoableAction | undefined;
} {
  const { title, opens, action } = notificationOptions?.messageArgs ?? {};
  return { title, opens, action, text: message };
}
