import type { Browser, Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { findAxeViolations } from './setup/axe.ts';
import { startServer, temporaryFolder } from './setup/server-process.ts';
import { signInByStorage } from './setup/sign-in-by-storage.ts';
import { test as base, expect } from './setup/test.ts';
import { uniquePerson } from './setup/unique-name.ts';

/** A server of its own: other journeys' arrivals would be counted too. */
const test = base.extend<{ origin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its destructured parameter.
  origin: async ({}, use) => {
    const folder = temporaryFolder();
    const server = await startServer(folder.path);
    await use(server.origin);
    await server.stop();
    folder.remove();
  },
});

const streams = '**/trpc/inbox.changes*';
const live = (page: Page) => page.getByRole('button', { name: 'Live', exact: true });

async function openInquiries(browser: Browser, origin: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await prepare?.(page);
  await signInByStorage(page, origin);
  await page.goto(adminPaths.inquiries);
  return page;
}

async function arrive(page: Page, fullName: string): Promise<void> {
  const data = {
    fullName,
    ...uniquePerson(),
    eventType: 'wedding',
    guestCount: 120,
  };
  expect((await page.request.post('/api/v1/inquiries', { data })).status()).toBe(201);
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an inquiry that arrives, and what a colleague changes, show in two browsers without a reload', {
  tag: '@quick',
}, async ({ browser, origin }) => {
  const [rose, tom] = [await openInquiries(browser, origin), await openInquiries(browser, origin)];
  for (const page of [rose, tom]) await expect(live(page)).toBeVisible();
  await arrive(rose, 'Rosalind Okafor');
  for (const page of [rose, tom]) await expect(rowOf(page, 'Rosalind Okafor')).toBeVisible();
  await rowOf(rose, 'Rosalind Okafor').getByRole('button', { name: 'Status of Rosalind Okafor' }).click();
  await rose.getByRole('menuitemradio', { name: 'Contacted' }).click();
  await expect(rowOf(tom, 'Rosalind Okafor').getByRole('button', { name: /^Status of/ })).toHaveText(/Contacted/);
});

test('one tab of a browser has the stream, and the next one goes on when it is closed', async ({ browser, origin }) => {
  const first = await openInquiries(browser, origin);
  await expect(live(first)).toBeVisible();
  const second = await first.context().newPage();
  const asked: string[] = [];
  second.on('request', (request) => asked.push(request.url()));
  await second.goto(adminPaths.inquiries);
  await expect(live(second)).toBeVisible();
  expect(asked.filter((url) => url.includes('inbox.changes'))).toEqual([]);
  await arrive(second, 'Amara Nwosu');
  for (const page of [first, second]) await expect(rowOf(page, 'Amara Nwosu')).toBeVisible();
  const taken = second.waitForRequest(streams);
  await first.close();
  await taken;
  await arrive(second, 'Bela Farkas');
  await expect(rowOf(second, 'Bela Farkas')).toBeVisible();
});

test('behind a proxy that holds streams back, the header says how often is asked instead, and what arrives shows', async ({
  browser,
  origin,
}) => {
  const page = await openInquiries(browser, origin, async (opened) => {
    await opened.clock.install();
    await opened.route(streams, () => new Promise(() => undefined));
  });
  const status = page.getByRole('button', { name: 'Checking every 15 s' });
  // It gives up the stream ten seconds after it asked for it, which is once the page is idle.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(status).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(status.getByText('Checking every 15 s')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(status.getByText('Every 15 s', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await arrive(page, 'Chidi Eze');
  await page.clock.fastForward(15_000);
  await expect(rowOf(page, 'Chidi Eze')).toBeVisible();
  await status.click();
  const settings = page.getByRole('dialog');
  await expect(settings.getByRole('switch', { name: 'Notify me on this computer' })).not.toBeChecked();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(status).toBeFocused();
});
