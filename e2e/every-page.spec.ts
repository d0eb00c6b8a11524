import type { Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { routes } from '#site/routes.ts';
import { barriers } from './setup/barriers.ts';
import { sideways } from './setup/sideways.ts';
import { expect, test } from './setup/test.ts';

const widths = [390, 820, 1440];
/** Each width and each of the color schemes, on a desk both. */
const staffViews = [
  { width: 390, colorScheme: 'dark' },
  { width: 820, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;
const nowhere = '/no/such/page';
const publicPages = [...Object.values(routes), nowhere, adminPaths.login];
const staffPages = Object.values(adminPaths).filter((path) => path !== adminPaths.login);

async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(path === nowhere ? 404 : 200);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

test.beforeEach(({ page, complaints }) => {
  complaints.allow(new RegExp(`status of 404.*:\\d+${nowhere}\\)`));
  complaints.allow(new RegExp(`No page .* ${nowhere}`));
  return page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const width of widths) {
  test(`public pages hold no barrier at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of publicPages) {
      await open(page, path);
      expect(await barriers(page), path).toEqual([]);
    }
  });
}

for (const { width, colorScheme } of staffViews) {
  test(`the back-office holds no barrier at ${width} px in ${colorScheme} colors`, async ({ staffPage, request }) => {
    const data = { fullName: 'Ida Tarbell', email: 'ida@example.com', phone: '(330) 555-0104', guestCount: 30 };
    const { data: receipt } = await (await request.post('/api/v1/inquiries', { data })).json();
    await staffPage.emulateMedia({ colorScheme });
    await staffPage.setViewportSize({ width, height: 900 });
    for (const path of [...staffPages, `${adminPaths.inquiries}?open=${receipt._id}`]) {
      await open(staffPage, path);
      expect(await barriers(staffPage), path).toEqual([]);
    }
  });
}

test('no public page scrolls sideways on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of publicPages) {
    await open(page, path);
    expect(await sideways(page), path).toBeLessThanOrEqual(0);
  }
});

test('no screen of the back-office scrolls sideways on the narrowest phone', async ({ staffPage, request }) => {
  const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(5);
  const data = { fullName: longWord, email: 'long@example.com', phone: '(330) 555-0105', message: longWord };
  const { data: receipt } = await (await request.post('/api/v1/inquiries', { data })).json();
  await staffPage.setViewportSize({ width: 320, height: 640 });
  for (const path of [...staffPages, `${adminPaths.inquiries}?open=${receipt._id}`]) {
    await open(staffPage, path);
    expect(await sideways(staffPage), path).toBeLessThanOrEqual(0);
  }
});
