import { routes } from '#site/runtime/routes.ts';
import { openPage } from './setup/open-page.ts';
import { expect, test } from './setup/test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

test('on paper every question has its answer', async ({ page }) => {
  await page.goto(routes.faq);
  for (const answer of await page.locator('.question > p').all())
    expect(await answer.evaluate((text) => text.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
});

test('on paper every testimonial can be read, and what comes into view on a screen is there', async ({ page }) => {
  await openPage(page, routes.home);
  for (const quote of await page.locator('.slide').all()) await expect(quote).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const waiting = () => document.getAnimations().filter(({ playState }) => playState === 'paused').length;
  expect(await page.evaluate(waiting)).toBe(0);
});

test('nothing on paper hangs over the text, and headlines are ink', async ({ page }) => {
  await openPage(page, routes.services);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  await expect(page.locator('h1')).toHaveCSS('color', 'rgb(30, 26, 22)');
  for (const hidden of ['.skip-link', '.book-now', '.reach', '.toasts', '.menu', '.button'])
    for (const one of await page.locator(hidden).all()) await expect(one).toBeHidden();
});
