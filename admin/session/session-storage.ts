import type { User } from '#shared/auth/schema.ts';
import { sessionStoragePrefixes, storageKeys } from '#shared/storage-keys.ts';

interface StoredSession {
  user: User;
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export function isUser(value: unknown): value is User {
  const user = value as User | null;
  return typeof user === 'object' && typeof user?.username === 'string' && typeof user.role === 'string';
}

/** Whether any part of a session is stored. */
export function hasStoredSession(): boolean {
  return [storageKeys.user, storageKeys.token, storageKeys.sessionExpiresAt].some((key) => localStorage.getItem(key));
}

/** The stored session, or `null` where a part is missing. Throws where a part cannot be parsed. */
export function readStoredSession(): StoredSession | null {
  const user = localStorage.getItem(storageKeys.user);
  const token = localStorage.getItem(storageKeys.token);
  const expiresAt = readExpiry();
  if (user === null || token === null || expiresAt === null) return null;
  const parsed: unknown = JSON.parse(user);
  if (!isUser(parsed)) throw new Error('The stored user is damaged.');
  return { user: parsed, token, expiresAt };
}

/** When the stored session expires, in milliseconds; `null` without one, 0 (long past) where it cannot be parsed. */
export function readExpiry(): number | null {
  const stored = localStorage.getItem(storageKeys.sessionExpiresAt);
  if (stored === null) return null;
  const time = /^\d+$/.test(stored) ? Number(stored) : Date.parse(stored);
  return Number.isNaN(time) ? 0 : time;
}

export function storeUser(user: User): void {
  localStorage.setItem(storageKeys.user, JSON.stringify(user));
}

/** A fallback session has no token, so it does not survive a reload. */
export function storeSession(user: User, token: string | null, expiresAt: number): void {
  storeUser(user);
  if (token !== null) localStorage.setItem(storageKeys.token, token);
  localStorage.setItem(storageKeys.sessionExpiresAt, new Date(expiresAt).toISOString());
}

export function clearStoredSession(): void {
  localStorage.removeItem(storageKeys.user);
  localStorage.removeItem(storageKeys.token);
  localStorage.removeItem(storageKeys.sessionExpiresAt);
  removeByPrefix(sessionStoragePrefixes.lastLoaded);
}

/** For an explicit logout, which leaves nothing behind. */
export function clearDrafts(): void {
  removeByPrefix(sessionStoragePrefixes.draft);
}

function removeByPrefix(prefix: string): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
