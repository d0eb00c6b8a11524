import type { Page } from '@playwright/test';

/** Opens a page of the public site and waits until it can be used. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilInteractive(page);
}

/**
 * Waits until the page of the site is hydrated and the network is idle. An idle network alone says little: the scripts are
 * requested after the first paint, which a busy machine delays.
 */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer') ?? {}).some((key) => /^__react/.test(key)),
  );
  // Effects run after the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.waitForLoadState('networkidle');
}
