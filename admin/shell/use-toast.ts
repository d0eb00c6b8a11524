import { useCallback } from 'react';
import { type NotificationPayload, type NotificationType, useNotify } from 'react-admin';

export interface ToastText {
  title?: string;
  text: string;
}

/** Shows a toast, with or without a title over its sentence, through react-admin's own queue. */
export function useToast() {
  const notify = useNotify();
  return useCallback(
    (type: NotificationType, toast: ToastText | string) => {
      const { title, text } = typeof toast === 'string' ? { title: undefined, text: toast } : toast;
      notify(text, { type, messageArgs: { title } });
    },
    [notify],
  );
}

export function readToast({ message, notificationOptions }: NotificationPayload): {
  title: string | undefined;
  text: NotificationPayload['message'];
} {
  return { title: notificationOptions?.messageArgs?.title, text: message };
}
