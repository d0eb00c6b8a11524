import type { Page } from '@playwright/test';
import { routes } from '#site/runtime/routes.ts';
import { findAxeViolations } from './setup/axe.ts';
import { openPage } from './setup/open-page.ts';
import { expect, test } from './setup/test.ts';

const named = (name: string) => ({ name, exact: true });
const main = (page: Page) => page.getByRole('main');
const services = (page: Page) => page.getByRole('region', { name: /everything an evening needs/i });
const testimonials = (page: Page) => page.getByRole('region', named('What our guests remember'));
const shown = (page: Page) => testimonials(page).getByRole('group', { name: /^\d of 5$/ });

test('the hero fills the screen, its buttons lean towards the pointer, and services fill one to four columns', async ({
  page,
}) => {
  await openPage(page, routes.home);
  const hero = page.locator('.hero');
  expect(await hero.evaluate((element) => element.getBoundingClientRect().height)).toBe(900);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Premier spaces. Exclusive venue. Extraordinary events.',
  );
  await main(page).getByRole('link', named('Explore')).click();
  await expect(page.getByText('Welcome to Marquee Hall')).toBeInViewport();

  const tour = main(page).getByRole('link', named('BOOK A TOUR'));
  await tour.scrollIntoViewIfNeeded();
  const box = await tour.boundingBox();
  if (box === null) throw new Error('The button is not rendered.');
  await page.mouse.move(box.x + box.width - 2, box.y + box.height - 2);
  await expect.poll(async () => ((await tour.boundingBox())?.x ?? 0) - box.x).toBeGreaterThan(5);
  expect(((await tour.boundingBox())?.x ?? 0) - box.x).toBeLessThanOrEqual(8);

  await expect(services(page).getByRole('heading', { level: 3 })).toHaveCount(6);
  const columns = () =>
    services(page)
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  for (const [width, expected] of [
    [1440, 4],
    [820, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await columns(), `${width} px`).toBe(expected);
  }
});

test('a testimonial changes only while it is invisible, without a flash, and moves nothing', { tag: '@quick' }, async ({
  page,
}) => {
  await openPage(page, routes.home);
  await expect(shown(page)).toHaveAccessibleName('1 of 5');
  const height = () => testimonials(page).evaluate((element) => element.clientHeight);
  const before = await height();
  await testimonials(page).getByRole('button', named('Testimonial 2 of 5')).click();
  await expect(shown(page)).toHaveAccessibleName('2 of 5');
  expect(await height()).toBe(before);
  await page
    .locator('.carousel__slides')
    .evaluate((slides) => Promise.all(slides.getAnimations().map(({ finished }) => finished)));

  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  const seen = await page.evaluate(async () => {
    const slides = document.querySelector('.carousel__slides') as HTMLElement;
    const next = document.querySelector('[aria-label="Next testimonial"]') as HTMLElement;
    const opacity = () => Number(getComputedStyle(slides).opacity);
    const changed = () =>
      new Promise<number>((resolve) =>
        new MutationObserver(() => resolve(opacity())).observe(slides, {
          subtree: true,
          attributeFilter: ['data-shown'],
        }),
      );
    const change = changed();
    next.click();
    const atChange = await change;
    // In the middle of coming in the visitor goes on.
    const [comingIn] = slides.getAnimations();
    comingIn?.pause();
    if (comingIn) comingIn.currentTime = 150;
    const before = opacity();
    next.click();
    const leaving = slides.getAnimations().at(-1);
    leaving?.pause();
    if (leaving) leaving.currentTime = 0;
    const after = opacity();
    const secondChange = changed();
    leaving?.play();
    return { atChange, before, after, atSecondChange: await secondChange };
  });
  expect(seen.atChange).toBe(0);
  expect(seen.before).toBeGreaterThan(0);
  expect(seen.before).toBeLessThan(0.5);
  expect(seen.after).toBeCloseTo(seen.before);
  expect(seen.atSecondChange).toBe(0);
});

test('hovering over a link prefetches its page', async ({ page, context, browserErrors }) => {
  // Photographs are not fetched ahead.
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED .*\.avif/);
  await openPage(page, routes.home);
  const fetched = Promise.all([
    page.waitForResponse(/\/assets\/site\/page-/),
    page.waitForResponse(/\/trpc\/venue\.profile/).then((answer) => answer.finished()),
  ]);
  await page.getByRole('navigation', named('Main')).getByRole('link', named('FAQ')).hover();
  await fetched;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('navigation', named('Main')).getByRole('link', named('FAQ')).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(routes.faq);
  await expect(main(page)).toBeFocused();
});

test('the header’s links never overlap, and it gets a background past 50 pixels', { tag: '@quick' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, routes.home);
  for (const width of [1152, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await page
      .getByRole('banner')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON() as DOMRect));
    boxes.sort((a, b) => a.left - b.left);
    for (const [index, box] of boxes.entries())
      expect(box.left, `${width} px`).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
  }
  const color = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
  const above = await color();
  await page.evaluate(() => window.scrollTo(0, 51));
  await expect.poll(color).not.toBe(above);
  expect(await findAxeViolations(page)).toEqual([]);
});

test('BOOK NOW covers no footer text, gives way to the form, and stands still under reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, routes.home);
  const bookNow = page.getByRole('link', named('BOOK NOW'));
  await expect(bookNow).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', named('SEND INQUIRY')).scrollIntoViewIfNeeded();
  await expect(bookNow).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText(/All rights reserved/)).toBeInViewport();
  await expect(bookNow).toBeVisible();
  const button = await bookNow.boundingBox();
  const links = page.getByRole('contentinfo').locator('a, p');
  for (const box of await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect)))
    expect(box.bottom <= (button?.y ?? 0) || box.right <= (button?.x ?? 0) || box.top >= 844).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bookNow).toBeVisible();
});
