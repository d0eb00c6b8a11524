import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { routes } from '#site/runtime/routes.ts';
import { findAxeViolations } from './setup/axe.ts';
import { openPage } from './setup/open-page.ts';
import { expect, test } from './setup/test.ts';

/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const named = (name: string) => ({ name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', named('Image viewer'));
const tiles = (page: Page) => page.getByRole('region', named('Portfolio')).getByRole('link');
const place = (page: Page) => dialog(page).getByRole('status');

/** The page with the pictures of a new server, and how many there are. */
async function openGallery(page: Page): Promise<number> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, routes.gallery);
  return tiles(page).count();
}

// Another journey may delete a picture while one of these is drawing it.
test.beforeEach(({ browserErrors }) => browserErrors.allow(/status of 404 .*\/media\//));

test('the lightbox enlarges an image, works by keyboard and pointer, and returns the focus', { tag: '@quick' }, async ({
  page,
}) => {
  const count = await openGallery(page);
  const second = tiles(page).nth(1);
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(place(page)).toContainText(`2 of ${count}`);
  await expect(dialog(page).getByRole('img')).toHaveCount(1);

  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toContainText(`3 of ${count}`);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(place(page)).toContainText(`${count} of ${count}`);
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toContainText(`1 of ${count}`);
  await page.keyboard.press('End');
  await expect(place(page)).toContainText(`${count} of ${count}`);

  for (const name of ['Previous', 'Next', 'Close']) {
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', named(name))).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(second).toBeFocused();

  await tiles(page).first().click();
  const picture = dialog(page).getByRole('img');
  const title = await tiles(page).first().getByRole('img').getAttribute('alt');
  await expect(picture).toHaveAttribute('alt', String(title));
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
  await dialog(page).getByRole('button', named('Next')).click();
  await expect(place(page)).toContainText(`2 of ${count}`);
  await dialog(page).getByRole('button', named('Previous')).click();
  await expect(place(page)).toContainText(`1 of ${count}`);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.mouse.click(4, 4);
  await expect(dialog(page)).toBeHidden();
  await tiles(page).nth(2).click();
  await dialog(page).getByRole('button', named('Close')).click();
  await expect(dialog(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('swiping pages through the images, and every button has 44 pixels', async ({ page }) => {
    const count = await openGallery(page);
    await tiles(page).nth(1).tap();
    const session = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number, y = 400) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
      await touch('touchStart', from);
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * part);
      await touch('touchEnd');
    };
    await swipe(300, 80);
    await expect(place(page)).toContainText(`3 of ${count}`);
    await swipe(80, 300);
    await expect(place(page)).toContainText(`2 of ${count}`);
    await swipe(200, 190);
    await expect(place(page)).toContainText(`2 of ${count}`);
    for (const button of await dialog(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await findAxeViolations(page)).toEqual([]);
  });
});

test('a gallery that fails to load can be retried', async ({ page, browserErrors }) => {
  browserErrors.allow(/ERR_FAILED|Content could not be loaded/);
  await openPage(page, routes.contact);
  await page.route('**/trpc/gallery.list*', (route) => route.abort(), { times: 2 });
  await page.getByRole('banner').getByRole('link', named('GALLERY')).click();
  const sentence = page.getByText('Failed to load gallery. Please check your connection and try again.');
  await expect(sentence).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.unroute('**/trpc/gallery.list*');
  await page.getByRole('button', named('Try Again')).click();
  await expect(sentence).toBeHidden();
  await expect(page.getByRole('region', named('Portfolio'))).toBeFocused();
});

test('images load as they come near and have their names before', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const pictures = () => [...asked].filter((path) => path.startsWith('/media/'));
  const count = await openGallery(page);
  const last = tiles(page).last();
  const before = pictures().length;
  expect(before).toBeLessThan(count);
  await expect(last.getByRole('img')).toHaveCount(1);
  await expect(last).toHaveAccessibleName(/./);
  await last.scrollIntoViewIfNeeded();
  await expect
    .poll(() => last.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  expect(pictures().length).toBeGreaterThan(before);
});

test('after a quick scroll all passed images load, the nearest first, and the fallback for a missing one', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/Failed to load resource.*pictures\.example\/29/);
  const address = (index: number) => `https://pictures.example/${index}.png`;
  const items = Array.from({ length: 30 }, (_, index) => ({
    _id: `picture-${index}`,
    title: `Picture ${index}`,
    imageUrl: address(index),
    size: 'square',
    picture: null,
  }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/trpc/gallery.list*', (route) => route.fulfill({ json: { result: { data: items } } }));
  const gate = new AbortController();
  const opened = once(gate.signal, 'abort');
  const asked: string[] = [];
  const missing = address(29);
  await page.route('https://pictures.example/*', async (route) => {
    const url = route.request().url();
    asked.push(url);
    await opened;
    await route.fulfill(url === missing ? { status: 404 } : { body: dot, contentType: 'image/png' });
  });
  await openPage(page, routes.contact);
  await page.getByRole('button', named('Menu')).click();
  await page.getByRole('navigation', named('Menu')).getByRole('link', named('GALLERY')).click();
  await expect(tiles(page)).toHaveCount(items.length);
  const distances = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const last = document.querySelector('.tiles li:last-child') as Element;
    while (last.getBoundingClientRect().bottom > innerHeight) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      // The observer reports with the frame after.
      await frame();
      await frame();
    }
    return [...document.querySelectorAll('.tiles li')].map((tile) => {
      const { top, bottom } = tile.getBoundingClientRect();
      return Math.round(Math.max(top - innerHeight, -bottom, 0));
    });
  });
  const before = asked.length;
  expect(before).toBeLessThan(items.length);
  gate.abort();
  await expect.poll(() => new Set(asked).size).toBe(items.length);
  const order = asked.slice(before).map((url) => distances[items.findIndex(({ imageUrl }) => imageUrl === url)] ?? NaN);
  // Six load side by side and may overtake each other.
  for (const [place, distance] of order.entries())
    expect(distance).toBeLessThanOrEqual(Math.min(...order.slice(place + 6)));
  await expect(tiles(page).last().locator('img')).toHaveAttribute('src', /fallback-image-.*\.svg$/);
  for (const tile of (await tiles(page).all()).slice(0, -1))
    await expect(tile.locator('img')).toHaveJSProperty('naturalWidth', 1);
});

test('every picture is there when the script does not arrive', { tag: '@quick' }, async ({ page, browserErrors }) => {
  browserErrors.allow(/Failed to load resource/);
  await page.route(/\/assets\/site\/entry-client-.*\.js$/, (route) => route.abort());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.gallery);
  const last = tiles(page).last().locator('picture img');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeVisible();
});
