import type { Page } from '@playwright/test';
import { routes } from '#site/routes.ts';
import { findAxeViolations } from './setup/axe.ts';
import { openPage } from './setup/open-page.ts';
import { expect, test } from './setup/test.ts';

const named = (name: string) => ({ name, exact: true });
const main = (page: Page) => page.getByRole('main');
const home = (page: Page) => page.getByRole('navigation', named('Main')).getByRole('link', named('HOME'));
const services = (page: Page) => page.getByRole('region', { name: /everything an evening needs/i });
const testimonials = (page: Page) => page.getByRole('region', named('What our guests remember'));
const shown = (page: Page) => testimonials(page).getByRole('group', { name: /^\d of 5$/ });

test('the hero fills the screen, and its buttons lean towards the pointer and lead on', async ({ page }) => {
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
  await page.mouse.move(0, 0);
  await expect.poll(async () => Math.round((await tour.boundingBox())?.x ?? 0)).toBe(Math.round(box.x));
});

test('six services are in four columns on a desktop, two on a tablet and one on a phone', async ({ page }) => {
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
    await page.goto(routes.home);
    await expect(services(page).getByRole('heading', { level: 3 })).toHaveCount(6);
    expect(await columns(), `${width} px`).toBe(expected);
  }
});

test('the testimonials fade from one to the next and wrap around, by key and click', { tag: '@quick' }, async ({
  page,
}) => {
  await openPage(page, routes.home);
  await page.evaluate(() => {
    const fades: number[] = [];
    Object.assign(window, { fades });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      fades.push((options as KeyframeAnimationOptions).duration as number);
      return animate.call(this, frames, options);
    };
  });
  await expect(shown(page)).toHaveAccessibleName('1 of 5');
  const previous = testimonials(page).getByRole('button', named('Previous testimonial'));
  await previous.focus();
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveAccessibleName('5 of 5');
  await expect(previous).toBeFocused();
  await testimonials(page).getByRole('button', named('Next testimonial')).click();
  await expect(shown(page)).toHaveAccessibleName('1 of 5');
  await testimonials(page).getByRole('button', named('Testimonial 3 of 5')).click();
  await expect(shown(page)).toHaveAccessibleName('3 of 5');
  await expect(testimonials(page).getByRole('button', named('Testimonial 3 of 5'))).toHaveAttribute(
    'aria-current',
    'true',
  );
  const fades = await page.evaluate(() => (window as unknown as { fades: number[] }).fades);
  expect(fades.filter((duration) => duration === 400)).toHaveLength(3);
  const height = () => testimonials(page).evaluate((element) => element.clientHeight);
  const before = await height();
  await testimonials(page).getByRole('button', named('Testimonial 2 of 5')).click();
  await expect(shown(page)).toHaveAccessibleName('2 of 5');
  expect(await height()).toBe(before);
});

test('a testimonial changes only while it is invisible, without a flash', async ({ page }) => {
  await openPage(page, routes.home);
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

test('built-in services and testimonials replace those that fail to load', async ({ page, browserErrors }) => {
  browserErrors.allow(/net::ERR_FAILED|Content could not be loaded/);
  await openPage(page, routes.contact);
  await page.route('**/trpc/**', (route) => route.abort());
  await home(page).click();
  await expect(services(page).getByRole('heading', named('Catering Services'))).toBeVisible();
  await expect(shown(page)).toHaveAccessibleName('1 of 5');
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
  for (const width of [1152, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, routes.home);
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

test('BOOK NOW floats in after two seconds, covers no footer text and gives way to the form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(routes.home);
  const bookNow = page.getByRole('link', named('BOOK NOW'));
  await expect(bookNow).toBeVisible();
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2000);
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
