import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { parseUnreadCount, storageKeys } from '#shared/storage-keys.ts';
import { sessionMessages } from './messages.ts';

export interface Notifications {
  unreadCount: number;
  increment(): void;
  reset(): void;
  /** How many inquiries wait for an answer, as the server last reported. */
  unanswered: number;
  setUnanswered(count: number): void;
  /** How many messages could not be sent or belong to no inquiry. */
  mailCount: number;
  setMailCount(count: number): void;
}

const NotificationContext = createContext<Notifications | null>(null);

const readCount = () => parseUnreadCount(localStorage.getItem(storageKeys.unreadCount));

/** Holds the unread count of this browser, stored on every change and synchronized between tabs. */
export function NotificationProvider({ children }: { children: ReactNode }) {
  const [unreadCount, setUnreadCount] = useState(readCount);
  const [unanswered, setUnanswered] = useState(0);
  const [mailCount, setMailCount] = useState(0);

  const store = useCallback((count: number) => {
    localStorage.setItem(storageKeys.unreadCount, String(count));
    setUnreadCount(count);
  }, []);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if (event.key === storageKeys.unreadCount || event.key === null) setUnreadCount(readCount());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  const notifications = useMemo(
    () => ({
      unreadCount,
      increment: () => store(readCount() + 1),
      reset: () => store(0),
      unanswered,
      setUnanswered,
      mailCount,
      setMailCount,
    }),
    [unreadCount, unanswered, mailCount, store],
  );
  return <NotificationContext value={notifications}>{children}</NotificationContext>;
}

export function useNotifications(): Notifications {
  const notifications = useContext(NotificationContext);
  if (notifications === null) throw new Error(sessionMessages.outsideNotifications);
  return notifications;
}

/** Resets the unread count while a screen that shows the arrivals is in sight. */
export function useMarkRead(): void {
  const { unreadCount, reset } = useNotifications();
  useEffect(() => {
    const markRead = () => {
      if (unreadCount > 0 && !document.hidden) reset();
    };
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [unreadCount, reset]);
}
