import { chromium } from '@playwright/test';
import { signInByStorage } from '../../e2e/setup/sign-in-by-storage.ts';
import { browserOptions } from '../../e2e/setup/system-browser.ts';
import { account, freePort } from '../built.ts';
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
  await signInByStorage(page, server.url, account);
  await page.goto(`${server.url}/login`);
  await page.close();
  return { port, close: () => context.close() };
}
