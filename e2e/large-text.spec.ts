import { initialPaths } from '#shared/pages/pages.ts';
import { routes } from '#site/runtime/routes.ts';
import { horizontalOverflow } from './setup/horizontal-overflow.ts';
import { expect, test } from './setup/test.ts';

test('on a phone with text of twice the size no page scrolls sideways or loses its menu', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const path of initialPaths) {
    await page.goto(path);
    expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
    const heading = page.locator('h1');
    expect(await heading.evaluate((words) => words.scrollWidth - words.clientWidth), path).toBeLessThanOrEqual(0);
  }
});

/** Whether one box lies over the other. */
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
type Box = { x: number; y: number; width: number; height: number };

// At twice the size the page that is not found is longer than the window, and its words scroll past the button.
test('on a phone the floating links lie beside the words of the hero, at twice the text size too', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 404|No page/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const browser = await page.context().newCDPSession(page);
  for (const [standard, path] of [
    [16, routes.home],
    [16, '/nowhere'],
    [32, routes.home],
  ] as const) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.goto(path);
    const button = page.getByRole('link', { name: 'BOOK NOW' });
    await expect(button).toBeVisible();
    for (const width of [320, 360, 390, 430])
      for (const height of [568, 740]) {
        await page.setViewportSize({ width, height });
        const message = `${path} ${width} × ${height}, text of ${standard} px`;
        const floating = (await button.boundingBox()) as Box;
        const reach = (await page.getByRole('navigation', { name: 'Call or visit' }).boundingBox()) as Box;
        expect(overlap(reach, floating), message).toBe(false);
        for (const words of await page.locator('.hero__words > a').all()) {
          const box = (await words.boundingBox()) as Box;
          expect(box.x + box.width, message).toBeLessThanOrEqual(width);
          expect(overlap(box, floating), message).toBe(false);
          expect(overlap(box, reach), message).toBe(false);
        }
      }
  }
});
