import { chromium } from '@playwright/test';
import { storageKeys } from '#shared/storage-keys.ts';
import { browserOptions } from '../../e2e/setup/system-browser.ts';
import { freePort } from '../built.ts';
import type { MeasuredServer } from '../child.ts';
import { temporaryFolder } from '../seed.ts';

/** A browser whose storage holds a staff session on the server, listening on `port` for a tool that drives it. */
export async function openSignedIn(server: MeasuredServer): Promise<{ port: number; close: () => Promise<void> }> {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(temporaryFolder(), {
    ...browserOptions,
    args: [...browserOptions.args, `--remote-debugging-port=${port}`],
    viewport: null,
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  const token = String(server.headers.authorization).replace('Bearer ', '');
  const entries = [
    [storageKeys.user, JSON.stringify({ username: 'bench', role: 'admin' })],
    [storageKeys.token, token],
    [storageKeys.sessionExpiresAt, new Date(Date.now() + 3_600_000).toISOString()],
  ] as const;
  await page.evaluate((stored) => {
    for (const [key, value] of stored) localStorage.setItem(key, value);
  }, entries);
  await page.close();
  return { port, close: () => context.close() };
}
