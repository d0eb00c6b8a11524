import type { Page, Route } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { barriers } from './setup/barriers.ts';
import { type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { signInByStorage } from './setup/sign-in-by-storage.ts';
import { expect, test } from './setup/test.ts';

const folder = temporaryFolder();
const emptyFolder = temporaryFolder();
let venue: ServerProcess;
let newVenue: ServerProcess;

// Servers of their own: the figures must not change under a journey that counts.
test.beforeAll(async () => {
  [venue, newVenue] = await Promise.all([
    startServer(folder.path, { SAMPLE_DATA: 'true' }),
    startServer(emptyFolder.path),
  ]);
});

test.afterAll(async () => {
  await Promise.all([venue.stop(), newVenue.stop()]);
  folder.remove();
  emptyFolder.remove();
});

async function open(page: Page, { server = venue, path = adminPaths.dashboard as string } = {}) {
  await signInByStorage(page, server.origin);
  await page.goto(server.origin + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const figure = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^${label}`) });
const chart = (page: Page) => page.locator('.MuiBarElement-root:not([height="0"])');

async function loaded(page: Page): Promise<void> {
  await expect(figure(page, 'Total Inquiries')).toHaveText(/\d/);
  await expect(page.getByRole('region', { name: 'Recent Inquiries' }).getByRole('listitem')).toHaveCount(5);
  await expect(chart(page).first()).toBeVisible();
}

test('every figure opens exactly the inquiries that it counts', async ({ page }) => {
  await open(page);
  for (const label of ['Total Inquiries', 'New Inquiries', 'This Month']) {
    await expect(figure(page, label)).toHaveText(/\d/);
    const text = await figure(page, label).textContent();
    const count = Number(text?.replace(label, ''));
    expect(count).toBeGreaterThan(0);
    await figure(page, label).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible();
    if (count > 10) await expect(page.getByText(`1–10 of ${count}`)).toBeVisible();
    else await expect(page.getByRole('row')).toHaveCount(count + 1);
    await page.goBack();
  }
});

test('the first view needs no scrolling and shows the chart', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await loaded(page);
  for (const name of ['Figures', 'Recent Inquiries', 'Inquiries by Month']) {
    const box = await page.getByRole('region', { name, exact: true }).first().boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0), name).toBeLessThanOrEqual(900);
  }
  // The code of the chart is a file of its own, and the others are there before it.
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(scripts.filter((path) => /months-chart/.test(path)).length).toBeGreaterThan(0);
  expect(scripts.filter((path) => /forms-/.test(path))).toEqual([]);
});

test('a bar and a number of the table open the inquiries of their month and status', async ({ page }) => {
  await open(page);
  await loaded(page);
  await page.getByRole('button', { name: 'Show as table' }).press('Enter');
  const link = page.getByRole('table').getByRole('link').first();
  const [, count, status] = /^(\d+), ([^,]+),/.exec((await link.getAttribute('aria-label')) ?? '') ?? [];
  await link.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove the filter “Received .* – .*”$/ })).toBeVisible();
  await expect(page.getByLabel('Status', { exact: true }).locator('option:checked')).toHaveText(String(status));
  await expect(page.getByRole('row')).toHaveCount(Number(count) + 1);
  await page.goBack();
  await chart(page).first().click();
  await expect(page.getByRole('button', { name: /^Remove the filter “Received .* – .*”$/ })).toBeVisible();
});

test('a new inquiry shows up within a minute', async ({ page, request }) => {
  await page.clock.install();
  await open(page);
  await loaded(page);
  const data = { fullName: 'Nina Halloran', email: 'nina@example.com', phone: '(330) 555-0131' };
  await request.post(`${venue.origin}/api/v1/inquiries`, { data });
  await page.clock.fastForward(61_000);
  const first = page.getByRole('region', { name: 'Recent Inquiries' }).getByRole('listitem').first();
  await expect(first).toContainText('Nina Halloran');
  await expect(page.getByText('Nina Halloran sent an inquiry.')).toBeVisible();
});

/** Lets one call of a batch fail and hands on the answers of the others. */
const failing = (procedure: string) => async (route: Route) => {
  const answer = await route.fetch();
  const { pathname } = new URL(route.request().url());
  const names = pathname.replace('/trpc/', '').split(',');
  const results = (await answer.json()) as object[];
  const error = { message: 'Something went wrong', code: -32603, data: { httpStatus: 500 } };
  const json = results.map((result, index) => (names[index] === procedure ? { error } : result));
  await route.fulfill({ response: answer, json });
};

for (const [procedure, where, panels] of [
  ['dashboard.stats', 'Figures', 3],
  ['dashboard.waiting', 'Figures', 1],
  ['dashboard.inquiriesPerMonth', 'Inquiries by Month', 1],
  ['dashboard.recentActivity', 'Recent Activity', 1],
] as const) {
  test(`${procedure} fails by itself and recovers with Retry`, async ({ page, complaints }) => {
    complaints.allow(/API request failed/);
    await page.route('**/trpc/**', failing(procedure));
    await open(page);
    const card = page.getByRole('region', { name: where, exact: true }).first();
    await expect(page.getByText('Could not load')).toHaveCount(panels);
    await expect(card.getByText('Could not load')).toHaveCount(panels);
    await expect(page.getByRole('region', { name: 'Recent Inquiries' }).getByRole('listitem')).toHaveCount(5);
    await page.unroute('**/trpc/**');
    await card
      .getByRole('button', { name: /^Retry/ })
      .first()
      .press('Enter');
    await expect(page.getByText('Could not load')).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });
}

test('a client and an event are created by keyboard, and nothing typed is lost', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('button', { name: 'Add New Client' })).toBeVisible();
  await page.keyboard.press('n');
  const client = page.getByRole('dialog', { name: 'Add New Client' });
  await expect(client.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Willa Brandt');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await expect(client.getByLabel('Name')).toHaveValue('Willa Brandt');
  await page.reload();
  await expect(client.getByLabel('Name')).toHaveValue('Willa Brandt');
  await client.getByLabel('Email').fill('willa@example.com');
  await client.getByLabel('Phone').fill('(330) 555-0162');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Client created successfully!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Schedule Event' }).press('Enter');
  const event = page.getByRole('dialog', { name: 'Schedule Event' });
  await expect(event.getByLabel('Client')).toBeFocused();
  await page.keyboard.type('willa@');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Willa Brandt/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(event.getByLabel('Client')).toHaveValue('Willa Brandt');
  await event.getByLabel('Title').fill('Brandt anniversary');
  await event.getByLabel('Event type').selectOption('anniversary');
  await event.getByLabel('Event date').fill('2031-06-20');
  await event.getByLabel('Guests').fill('80');
  await event.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Event scheduled successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Schedule Event' })).toBeFocused();
});

test('the inquiry that has waited longest is one click away', async ({ page }) => {
  await open(page);
  const oldest = await page.getByRole('link', { name: /^Oldest: / }).textContent();
  await page.getByRole('button', { name: 'Follow Up Inquiry' }).click();
  const name = /^Oldest: (.+), /.exec(oldest ?? '')?.[1] ?? 'nobody';
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await open(page, { server: newVenue });
  await page.getByRole('button', { name: 'Follow Up Inquiry' }).click();
  await expect(page.getByText('Nothing is waiting: every new inquiry has been followed up.')).toBeVisible();
});

for (const width of [390, 820, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const dressed = async (page: Page, server: ServerProcess) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await open(page, { server });
    };

    test(`the dashboard has no accessibility barriers at ${width} px in ${colorScheme} mode`, async ({ page }) => {
      test.slow();
      await dressed(page, venue);
      await page.getByRole('heading', { name: 'Inquiries by Month' }).scrollIntoViewIfNeeded();
      await loaded(page);
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Show as table' }).click();
      expect(await barriers(page)).toEqual([]);
      for (const kind of ['client', 'event']) {
        await page.goto(`${venue.origin}${adminPaths.dashboard}?create=${kind}`);
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await barriers(page), kind).toEqual([]);
      }
    });

    test(`the dashboard has no accessibility barriers at ${width} px in ${colorScheme} mode, empty and failing`, async ({
      page,
      complaints,
    }) => {
      test.slow();
      complaints.allow(/API request failed|Failed to load resource/);
      await dressed(page, newVenue);
      await expect(page.getByText('No inquiries in the last 12 months.')).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await page.route(/\/trpc\/|\/api\/v1\/inquiries/, (route) => route.abort());
      await page.reload();
      await expect(page.getByText('Could not load')).toHaveCount(7);
      expect(await barriers(page)).toEqual([]);
    });
  }
}

test('fits the narrowest phone, with room for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  await page.getByRole('heading', { name: 'Inquiries by Month' }).scrollIntoViewIfNeeded();
  await loaded(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  const targets = page
    .getByRole('main')
    .getByRole('button')
    .or(page.getByRole('main').getByRole('link', { name: /^View/ }));
  for (const target of await targets.all()) {
    const box = await target.boundingBox();
    expect(box?.height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
});
