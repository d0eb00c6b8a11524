import { routes } from '#site/routes.ts';
import { openPage } from './setup/open-page.ts';
import { expect, test } from './setup/test.ts';

test('the figures count up to their values when they scroll into view', async ({ page }) => {
  await openPage(page, routes.services);
  const number = page.locator('.counters__number').nth(1);
  await expect(number).toHaveText('0+');
  await number.evaluate((element) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(element.textContent)).observe(element, { childList: true });
  });
  await number.scrollIntoViewIfNeeded();
  await expect(number).toHaveText('20,000+');
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  const values = seen.map((text) => Number(text.replace(/\D/g, '')));
  expect(values).toEqual([...values].sort((a, b) => a - b));
  expect(values.length).toBeGreaterThan(30);
  expect(values.length).toBeLessThanOrEqual(60);
});
