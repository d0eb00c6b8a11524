import { expect, type Page, type Request } from '@playwright/test';

const isRead = (url: URL) => /^\/(api|trpc)\//.test(url.pathname);

/**
 * For a page that is to learn of the end of its session by what the user does, and not by what it reads by itself. Called before
 * the page is opened. `hold` lets what is being read end, as its refusal would come first, and holds what it reads from then on;
 * `release` lets it read again.
 */
export function holdReads(page: Page) {
  const reading = new Set<Request>();
  page.on('request', (request) => {
    if (isRead(new URL(request.url()))) reading.add(request);
  });
  page.on('requestfinished', (request) => reading.delete(request));
  page.on('requestfailed', (request) => reading.delete(request));
  return {
    async hold(): Promise<void> {
      await page.route(isRead, async (route) => {
        if (route.request().method() !== 'GET') await route.fallback();
      });
      const before = [...reading];
      await expect
        .poll(() => before.filter((request) => reading.has(request)).map((request) => request.url()))
        .toEqual([]);
    },
    release: () => page.unroute(isRead),
  };
}
