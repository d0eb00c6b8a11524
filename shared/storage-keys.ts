/** The browser's storage keys that the site and the back-office share, or that a visitor may see in developer tools. */
export const storageKeys = {
  user: 'marquee.user',
  token: 'marquee.token',
  sessionExpiresAt: 'marquee.sessionExpiresAt',
  unreadCount: 'marquee.unreadCount',
  /** That "Make it yours" was looked at in this browser, so that it takes one line from then on. */
  firstRunSeen: 'marquee.firstRunSeen',
} as const;

/** Reads a stored unread count: a whole number from 0 on; anything else counts as 0. */
export function parseUnreadCount(stored: string | null): number {
  const count = stored === null || stored.trim() === '' ? 0 : Number(stored);
  return Number.isSafeInteger(count) && count >= 0 ? count : 0;
}

/** Prefixes of the keys in session storage, which lasts as long as a tab. */
export const sessionStoragePrefixes = {
  /** Rows that were loaded, for offline mode. They are cleared with the session, because they contain names. */
  lastLoaded: 'marquee.lastLoaded.',
  /** Unsaved form drafts, which outlive a session that expires. */
  draft: 'marquee.draft.',
} as const;
