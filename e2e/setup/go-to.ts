import { expect, type Page } from '@playwright/test';

/** Goes to another screen of the back-office as its links do, without loading it anew, and waits until it is complete. */
export async function goTo(page: Page, path: string): Promise<void> {
  const screen = page.locator('main');
  const left = await screen.innerText();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // While code is loading there is nothing at all for a moment.
  await expect(async () => expect(['', left]).not.toContain(await screen.innerText())).toPass();
  await untilComplete(page, path);
}

/** Waits until the page has its heading and no placeholder stands for what is still loading, in a dialog neither. */
export async function untilComplete(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1').first(), path).toBeVisible();
  await expect(page.getByText('Loading...'), path).toHaveCount(0);
  const placeholders = page.locator('[role="status"][aria-label]');
  await expect(async () => {
    // The chart of the dashboard loads once it is in view.
    if ((await placeholders.count()) > 0) await placeholders.first().scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(placeholders, path).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}
