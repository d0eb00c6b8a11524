import type { Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { installClock } from './setup/clock.ts';
import { horizontalOverflow } from './setup/horizontal-overflow.ts';
import { withoutLiveFeed } from './setup/live-feed.ts';
import { look } from './setup/look.ts';
import { type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { signInByStorage } from './setup/sign-in-by-storage.ts';
import { signIn } from './setup/staff-calls.ts';
import { expect, test } from './setup/test.ts';
import { phone, setView, tablet } from './setup/views.ts';

const folder = temporaryFolder();
let venue: ServerProcess;

// A server of its own: the figures must not change under a journey that counts.
test.beforeAll(async () => {
  venue = await startServer(folder.path, { SAMPLE_DATA: 'true' });
  const staff = await signIn(venue.origin);
  const headers = { ...staff.headers, 'content-type': 'application/json' };
  await fetch(`${venue.origin}/trpc/firstRun.dismiss`, { method: 'POST', headers });
});

test.afterAll(async () => {
  await venue.stop();
  folder.remove();
});

async function open(page: Page) {
  await signInByStorage(page, venue.origin);
  await page.goto(venue.origin + adminPaths.dashboard);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const figure = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^${label}`) });
const chart = (page: Page) => page.locator('.MuiBarElement-root:not([height="0"])');

async function loaded(page: Page): Promise<void> {
  await expect(figure(page, 'Total Inquiries')).toHaveText(/\d/);
  await expect(page.getByRole('region', { name: 'Recent Inquiries' }).getByRole('listitem')).toHaveCount(5);
  await expect(chart(page).first()).toBeVisible();
}

test('figures, recent inquiries and chart are visible without scrolling', async ({ page }) => {
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

test('a bar and a number of the table open the inquiries of their month and status', { tag: '@quick' }, async ({
  page,
}) => {
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

test('a new inquiry appears within a minute', async ({ page, request }) => {
  await withoutLiveFeed(page);
  await installClock(page);
  await open(page);
  await loaded(page);
  const data = { fullName: 'Nina Halloran', email: 'nina@example.com', phone: '(330) 555-0131' };
  await request.post(`${venue.origin}/api/v1/inquiries`, { data });
  await page.clock.fastForward(61_000);
  const first = page.getByRole('region', { name: 'Recent Inquiries' }).getByRole('listitem').first();
  await expect(first).toContainText('Nina Halloran');
  await expect(page.getByText('Nina Halloran sent an inquiry.')).toBeVisible();
});

test('keeps a client that is being typed over Back and a reload, and creates it by keyboard', {
  tag: '@quick',
}, async ({ page }) => {
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
});

test('the dashboard is accessible as a table, with its forms open, and while failing', async ({
  page,
  browserErrors,
}) => {
  test.slow();
  browserErrors.allow(/API request failed|Failed to load resource/);
  await setView(page, phone);
  await open(page);
  await page.getByRole('heading', { name: 'Inquiries by Month' }).scrollIntoViewIfNeeded();
  await loaded(page);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await look(page, 'the table', [phone, tablet]);
  for (const [type, view] of [
    ['client', phone],
    ['event', tablet],
  ] as const) {
    await page.goto(`${venue.origin}${adminPaths.dashboard}?create=${type}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(page, type, [view]);
  }
  await page.route(/\/trpc\/|\/api\/v1\/inquiries/, (route) => route.abort());
  await page.goto(`${venue.origin}${adminPaths.dashboard}`);
  await expect(page.getByText('Could not load')).toHaveCount(7);
  await look(page, 'failing', [phone, tablet]);
});

test('fits the narrowest phone, with targets of 44 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  await page.getByRole('heading', { name: 'Inquiries by Month' }).scrollIntoViewIfNeeded();
  await loaded(page);
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
  const targets = page
    .getByRole('main')
    .getByRole('button')
    .or(page.getByRole('main').getByRole('link', { name: /^View/ }));
  for (const target of await targets.all()) {
    const box = await target.boundingBox();
    expect(box?.height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
});
