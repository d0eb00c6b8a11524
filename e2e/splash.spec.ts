import type { Page } from '@playwright/test';
import { routes } from '#site/routes.ts';
import { barriers } from './setup/barriers.ts';
import { expect, test } from './setup/test.ts';

const curtain = (page: Page) => page.getByRole('dialog', { name: 'Creating Beautiful Memories...' });
const home = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'HOME' });

test.use({ isFirstVisit: true });

test('the curtain shows mark and words for three seconds and lets the page be seen then', async ({ page }) => {
  await page.goto(routes.home, { waitUntil: 'commit' });
  await expect(curtain(page)).toBeVisible();
  const fell = await page.evaluate(() => performance.now());
  await expect(curtain(page)).toBeFocused();
  await expect(curtain(page).getByText('Marquee Hall')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await expect(curtain(page)).toBeHidden();
  // It was opened a little before it was seen here, and the fade takes a little longer than three seconds.
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(fell + 2500);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('the page is painted beneath the curtain and nothing in it moves', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { painted: [] as string[], moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
        if (document.querySelector('dialog[open]'))
          seen.painted.push(entry.element?.closest('.hero') ? 'page' : 'curtain');
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(routes.home);
  await expect(curtain(page)).toBeVisible();
  await expect(curtain(page)).toBeHidden();
  const seen = await page.evaluate(() => (window as unknown as { seen: { painted: string[]; moved: number } }).seen);
  expect(seen.painted).toContain('page');
  expect(seen.moved).toBeLessThanOrEqual(0.01);
});

test('Escape opens it, and it does not come again in the same session', async ({ page }) => {
  await page.goto(routes.home, { waitUntil: 'commit' });
  await expect(curtain(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(curtain(page)).toBeHidden({ timeout: 2000 });
  await page.reload({ waitUntil: 'networkidle' });
  await expect(curtain(page)).toBeHidden();
});

test('so does its button, by keyboard and finger alike', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(routes.home, { waitUntil: 'commit' });
  await expect(curtain(page)).toBeVisible();
  const skip = curtain(page).getByRole('button', { name: 'Skip' });
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(curtain(page)).toBeHidden({ timeout: 2000 });
});

test('it falls on the first visit to the home page, not before, and when that comes by a link too', async ({
  page,
}) => {
  await page.goto(routes.contact, { waitUntil: 'networkidle' });
  await expect(curtain(page)).toHaveCount(0);
  await home(page).click();
  await expect(curtain(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(curtain(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveTitle(/^Contact/);
  await home(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /premier spaces/i })).toBeInViewport();
  await expect(curtain(page)).toBeHidden();
});

test('it never falls for visitors who asked for rest', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.home, { waitUntil: 'networkidle' });
  await expect(curtain(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it never falls', async ({ page }) => {
    await page.goto(routes.home);
    await expect(curtain(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
