import type { Page } from '@playwright/test';
import { storageKeys } from '#shared/storage-keys.ts';
import { account } from './server-process.ts';

/** A staff session of its own. */
export async function signIn(origin: string, as = account) {
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(as),
  });
  const { data } = (await response.json()) as { data: { user: object; token: string; expiresAt: string } };
  return data;
}

/** Stores a staff session before the page loads, as if somebody had signed in earlier. */
export async function signInByStorage(page: Page, origin: string, as = account): Promise<void> {
  const data = await signIn(origin, as);
  const stored = [
    [storageKeys.user, JSON.stringify(data.user)],
    [storageKeys.token, data.token],
    [storageKeys.sessionExpiresAt, data.expiresAt],
  ] as const;
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, stored);
}
