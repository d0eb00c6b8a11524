import { parseUnreadCount, storageKeys } from '#shared/storage-keys.ts';

/** Adds one to the unread inquiries that the back-office shows in this browser. */
export function countUnread() {
  try {
    const count = parseUnreadCount(localStorage.getItem(storageKeys.unreadCount));
    localStorage.setItem(storageKeys.unreadCount, String(count + 1));
  } catch {
    // A browser that keeps nothing loses a number that only staff ever see; the inquiry is safe.
  }
}
