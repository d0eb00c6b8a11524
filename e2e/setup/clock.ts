import type { Page } from '@playwright/test';

/** Gives the page a clock that a test can move. Requests keep the browser's own timeout: a moved clock would abort those on their way. */
export async function installClock(page: Page): Promise<void> {
  // Of the context, as the clock's own script is: those of the page run later.
  await page.context().addInitScript(() => {
    window.AbortSignal = new Proxy(AbortSignal, { defineProperty: () => true });
  });
  await page.clock.install();
}
