import type { Page } from '@playwright/test';

/**
 * Keeps the page from following what others change, for tests that wait until nothing is loading, or that end a session of which
 * the stream would tell the page at once.
 */
export async function withoutLiveFeed(page: Page): Promise<void> {
  await page.route('**/trpc/inbox.changes*', (route) => route.fulfill({ status: 204 }));
  const nothing = { success: true, data: { changes: [], next: 0, isReset: false } };
  await page.route('**/api/v1/inbox/changes*', (route) => route.fulfill({ json: nothing }));
}
