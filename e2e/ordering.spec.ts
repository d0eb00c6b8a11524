import type { APIRequestContext, CDPSession, Locator, Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { expect, test } from './setup/test.ts';

const names = ['Grand Hall', 'Garden', 'Terrace', 'Library', 'Cellar'];

let serial = 0;

/** A category of this test alone with five items, and what the server holds of it. */
async function makeCategory(api: APIRequestContext, titles = names) {
  serial += 1;
  const category = `ORDER ${process.pid} ${Date.now()} ${serial}`;
  for (const title of titles) await api.post('/api/v1/about-items', { data: { title, category, icon: 'Users' } });
  const stored = async () => {
    const answer = await api.get(`/api/v1/about-items?category=${encodeURIComponent(category)}`);
    return ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title);
  };
  return { category, stored };
}

const handleOf = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
const list = (page: Page, category: string) => page.getByRole('list', { name: category });
const reordered = (page: Page) => page.getByText('About items reordered successfully!');

async function open(page: Page, category: string, search = '') {
  const query = new URLSearchParams({ category, ...(search && { search }) });
  await page.goto(`${adminPaths.aboutItems}?${query}`);
  await expect(list(page, category)).toBeVisible();
}

async function expectOrder(page: Page, category: string, titles: string[]) {
  await expect(list(page, category).getByRole('button', { name: /^Edit / })).toHaveCount(titles.length);
  await expect
    .poll(() =>
      list(page, category)
        .getByRole('button', { name: /^Edit / })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')?.slice('Edit '.length))),
    )
    .toEqual(titles);
}

async function centerOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await centerOf(from), await centerOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 8, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 12 });
  await page.mouse.up();
}

async function touch(client: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) {
  await client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
}

test('dragging by mouse moves a row and keeps the focus on its handle', { tag: '@quick' }, async ({
  staffPage: page,
  staffApi,
}) => {
  const { category, stored } = await makeCategory(staffApi);
  await open(page, category);
  await drag(page, handleOf(page, 'Grand Hall'), handleOf(page, 'Library'));
  await expectOrder(page, category, ['Garden', 'Terrace', 'Library', 'Grand Hall', 'Cellar']);
  await expect(reordered(page)).toBeVisible();
  expect(await stored()).toEqual(['Garden', 'Terrace', 'Library', 'Grand Hall', 'Cellar']);
  await expect(handleOf(page, 'Grand Hall')).toBeFocused();
});

test('moving a row by keyboard announces its position', async ({ staffPage: page, staffApi }) => {
  const { category, stored } = await makeCategory(staffApi);
  await open(page, category);
  await handleOf(page, 'Cellar').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Cellar picked up, position 5 of 5.')).toBeAttached();
  const top = async () => (await list(page, category).getByRole('listitem').last().boundingBox())?.y ?? 0;
  const before = await top();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => Math.round(before - (await top()))).toBe(25);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Cellar, position 4 of 5.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Cellar dropped, position 4 of 5.')).toBeAttached();
  await expect(reordered(page)).toBeVisible();
  expect(await stored()).toEqual(['Grand Hall', 'Garden', 'Terrace', 'Cellar', 'Library']);
  await expect(handleOf(page, 'Cellar')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Cellar picked up, position 4 of 5.')).toBeAttached();
  // The sensor listens for further keys from the next timer on, which a person is never ahead of.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Cellar is back, position 4 of 5.')).toBeAttached();
  await expectOrder(page, category, ['Grand Hall', 'Garden', 'Terrace', 'Cellar', 'Library']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a long press on a handle drags its row', { tag: '@quick' }, async ({ staffPage: page, staffApi }) => {
    const { category, stored } = await makeCategory(staffApi);
    await open(page, category);
    // At its end the page cannot scroll on under the finger.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const client = await page.context().newCDPSession(page);
    const start = await centerOf(handleOf(page, 'Garden'));
    const end = await centerOf(handleOf(page, 'Library'));
    await touch(client, 'touchStart', start.x, start.y);
    await expect(page.getByText('Garden picked up, position 2 of 5.')).toBeAttached();
    for (let step = 1; step <= 12; step += 1)
      await touch(client, 'touchMove', start.x, start.y + ((end.y - start.y) * step) / 12);
    await expect(page.getByText('Garden, position 4 of 5.')).toBeAttached();
    await touch(client, 'touchEnd');
    await expectOrder(page, category, ['Grand Hall', 'Terrace', 'Library', 'Garden', 'Cellar']);
    await expect(reordered(page)).toBeVisible();
    expect(await stored()).toEqual(['Grand Hall', 'Terrace', 'Library', 'Garden', 'Cellar']);
  });

  test('a swipe over a handle scrolls the page and moves no row', async ({ staffPage: page, staffApi }) => {
    const { category, stored } = await makeCategory(staffApi);
    // The five rows fit on a whole phone's screen, and then nothing scrolls.
    await page.setViewportSize({ width: 390, height: 600 });
    await open(page, category);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const scrolledFrom = await page.evaluate(() => window.scrollY);
    expect(scrolledFrom).toBeGreaterThan(0);
    const client = await page.context().newCDPSession(page);
    const { x, y } = await centerOf(handleOf(page, 'Garden'));
    const places = Array.from({ length: 10 }, (_, step) => y + (step + 1) * 12);
    // All at once: on a busy machine a finger that waits for each step to arrive would be one that rests.
    await Promise.all([
      touch(client, 'touchStart', x, y),
      ...places.map((place) => touch(client, 'touchMove', x, place)),
      touch(client, 'touchEnd'),
    ]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(scrolledFrom);
    await expectOrder(page, category, names);
    expect(await stored()).toEqual(names);
  });
});

test('dragging to the lower edge of the window does not lengthen the page', async ({ staffPage: page, staffApi }) => {
  const { category } = await makeCategory(staffApi);
  await open(page, category);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  const start = await centerOf(handleOf(page, 'Garden'));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, 895, { steps: 20 });
  await expect(page.getByText('Garden, position 5 of 5.')).toBeAttached();
  await page.mouse.move(start.x, 898, { steps: 20 });
  expect(await height()).toBe(before);
  await page.mouse.up();
  await expectOrder(page, category, ['Grand Hall', 'Terrace', 'Library', 'Cellar', 'Garden']);
});
