import type { Page } from '@playwright/test';
import { routes } from '#site/runtime/routes.ts';
import { findAxeViolations } from './setup/axe.ts';
import { openPage, untilInteractive } from './setup/open-page.ts';
import { expect, test } from './setup/test.ts';

const splash = (page: Page) => page.getByRole('dialog', { name: 'Creating Beautiful Memories...' });
const home = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'HOME' });

test.use({ isFirstVisit: true });

test('the splash screen covers the page for three seconds while the page renders below it', { tag: '@quick' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = { pagePaintedAt: Number.POSITIVE_INFINITY, closedAt: 0, moved: 0 };
    Object.assign(window, { seen });
    document.addEventListener('close', () => Object.assign(seen, { closedAt: performance.now() }), true);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
        if (entry.element?.closest('.hero')) seen.pagePaintedAt = Math.min(seen.pagePaintedAt, entry.startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(routes.home, { waitUntil: 'commit' });
  await expect(splash(page)).toBeVisible();
  const opened = await page.evaluate(() => performance.now());
  await expect(splash(page)).toBeFocused();
  await expect(splash(page).getByText('Marquee Hall')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await expect(splash(page)).toBeHidden();
  // It opens a little before the test sees it, and the fade takes a little longer than three seconds.
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(opened + 2500);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { pagePaintedAt: number; closedAt: number; moved: number } }).seen,
  );
  expect(seen.pagePaintedAt).toBeLessThan(seen.closedAt);
  expect(seen.moved).toBeLessThanOrEqual(0.01);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('it opens once a session, on the first visit to the home page, and Escape or Skip closes it', async ({ page }) => {
  await openPage(page, routes.contact);
  await expect(splash(page)).toHaveCount(0);
  await home(page).click();
  await expect(splash(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(splash(page)).toBeHidden({ timeout: 2000 });
  await page.goBack();
  await expect(page).toHaveTitle(/^Contact/);
  await home(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /premier spaces/i })).toBeInViewport();
  await expect(splash(page)).toBeHidden();
  await page.reload();
  await untilInteractive(page);
  await expect(splash(page)).toBeHidden();

  // A new session, on a phone, by keyboard.
  await page.evaluate(() => sessionStorage.clear());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload({ waitUntil: 'commit' });
  await expect(splash(page)).toBeVisible();
  const skip = splash(page).getByRole('button', { name: 'Skip' });
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(splash(page)).toBeHidden({ timeout: 2000 });
});
