import { initialPaths } from '#shared/pages/pages.ts';
import { routes } from '#site/runtime/routes.ts';
import { findAxeViolations } from './setup/axe.ts';
import { openPage, untilInteractive } from './setup/open-page.ts';
import { expect, test } from './setup/test.ts';

const phone = { width: 390, height: 844 };
const named = (name: string) => ({ name, exact: true });

test('pages load without layout shift', { tag: '@quick' }, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of initialPaths) {
    await openPage(page, path);
    const moved = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    );
    expect(moved, path).toBeLessThanOrEqual(0.01);
  }
});

test('every photograph loads as AVIF', async ({ page }) => {
  // The first one breathes, and Playwright waits for what it scrolls to to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of initialPaths) {
    await page.goto(path);
    for (const photo of await page.locator('main .photo').all()) {
      await photo.scrollIntoViewIfNeeded();
      const picture = photo.locator('img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
      expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
    }
  }
});

test('the credit leads to the licenses of what the pages are made with', async ({ page }) => {
  await openPage(page, routes.contact);
  await page.locator('footer').getByRole('link', named('Marquee')).click();
  await expect(page).toHaveURL(/\/credits\.txt$/);
  for (const text of ['Marquee contributors', 'ra-core', 'react-dom', 'SIL OPEN FONT LICENSE'])
    await expect(page.locator('pre')).toContainText(text);
});

test('Back restores the scroll position, past a link within a page and a reload too', { tag: '@quick' }, async ({
  page,
}) => {
  const top = () => page.evaluate(() => window.scrollY);
  const scrollTo = async (place: number) => {
    await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), place);
    await expect.poll(top).toBe(place);
  };
  // Nothing lies over the page at first, and nothing glides.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, routes.home);
  await scrollTo(40);
  // A real press would scroll first where something is in the way.
  await page.getByRole('link', named('Explore')).evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/#/);
  await expect.poll(top).toBeGreaterThan(300);
  await page.goBack();
  await expect(page).not.toHaveURL(/#/);
  await expect.poll(top).toBe(40);

  await scrollTo(900);
  await page.locator('header').getByRole('link', named('SERVICES')).click();
  await expect(page).toHaveTitle(/^Services/);
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(top).toBe(900);
  await page.goForward();
  await expect(page).toHaveTitle(/^Services/);
  await page.reload();
  await untilInteractive(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(top).toBe(900);
});

test('a page whose code fails to load still shows its photographs', { tag: '@quick' }, async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/net::ERR_FAILED|dynamically imported module|could not be loaded/);
  await page.route('**/assets/site/page-*.js', (route) => route.abort());
  await page.goto(routes.stay, { waitUntil: 'networkidle' });
  const last = page.locator('main .photo img').last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
});

test('a page whose files are gone is loaded as a document', async ({ page, browserErrors }) => {
  browserErrors.allow(/net::ERR_FAILED|dynamically imported module|could not be loaded/);
  await openPage(page, routes.home);
  // What a visitor meets who has had the page open since before an update.
  await page.route('**/assets/site/page-*.js', (route) => route.abort(), { times: 4 });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  await page.getByRole('link', named('BOOK A TOUR')).click();
  await expect(page).toHaveTitle(/^Contact/);
  expect(documents).toEqual([routes.contact]);
});

test('on a phone the header is low, and its menu opens over the page, accessible, with targets of 44 pixels', {
  tag: '@quick',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(phone);
  await openPage(page, routes.home);
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(64);
  await page.getByRole('button', named('Menu')).click();
  const menu = page.getByRole('navigation', named('Menu'));
  for (const link of await menu.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', named('Menu')).click();
  await menu.getByRole('link', named('CONTACT')).click();
  await expect(page).toHaveTitle(/^Contact/);
  await expect(menu).toBeHidden();
});

test('a tablet rotated with its menu open still scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openPage(page, routes.home);
  await page.getByRole('button', named('Menu')).click();
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});
