import { routes } from '#site/routes.ts';
import { sideways } from './setup/sideways.ts';
import { expect, test } from './setup/test.ts';

test('on a phone with text of twice the size every page keeps its width and its menu', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of Object.values(routes)) {
    await page.goto(path);
    expect(await sideways(page), path).toBeLessThanOrEqual(0);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    const heading = page.locator('h1');
    expect(await heading.evaluate((words) => words.scrollWidth - words.clientWidth), path).toBeLessThanOrEqual(0);
  }
});
