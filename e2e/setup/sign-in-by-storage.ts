import type { Page } from '@playwright/test';
import { storageKeys } from '#shared/storage-keys.ts';
import { account } from './server-process.ts';

/** Puts a staff session into the page's storage before the page opens anything, as if somebody had signed in earlier. */
export async function signInByStorage(page: Page, origin: string, as = account): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(as),
  });
  const { data } = (await answer.json()) as { data: { user: object; token: string; expiresAt: string } };
  const stored = [
    [storageKeys.user, JSON.stringify(data.user)],
    [storageKeys.token, data.token],
    [storageKeys.sessionExpiresAt, data.expiresAt],
  ] as const;
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, stored);
}
