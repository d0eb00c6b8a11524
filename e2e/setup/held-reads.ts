import type { Page } from '@playwright/test';

const isRead = (url: URL) => /^\/(api|trpc)\//.test(url.pathname);

/**
 * What the page reads by itself waits from now on, so that a session ends with what the user does. Returns how to let it
 * read again.
 */
export async function holdReads(page: Page): Promise<() => Promise<void>> {
  await page.route(isRead, async (route) => {
    if (route.request().method() !== 'GET') await route.fallback();
  });
  return () => page.unroute(isRead);
}
