import type { APIRequestContext, Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { findAxeViolations } from './setup/axe.ts';
import { goTo } from './setup/go-to.ts';
import { horizontalOverflow } from './setup/horizontal-overflow.ts';
import { expect, test } from './setup/test.ts';
import { uniqueName, uniquePerson } from './setup/unique-name.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const addInquiry = (request: APIRequestContext) =>
  request.post('/api/v1/inquiries', {
    data: { fullName: uniqueName('Ida'), ...uniquePerson(), eventType: 'wedding' },
  });

const inquiryFilter = encodeURIComponent(JSON.stringify({ status: 'new', eventType: 'wedding', excludeSpam: true }));

/** Each list, filtered as it can be, and the words that say so while the filters are hidden. */
const lists = [
  { path: adminPaths.inquiries, filtered: `?filter=${inquiryFilter}`, summary: 'New · Wedding · Without spam' },
  { path: adminPaths.homepageServices },
  { path: adminPaths.avEquipment, filtered: '?category=AUDIO&inactive=yes', summary: 'AUDIO · Inactive shown' },
  { path: adminPaths.testimonials, filtered: '?inactive=yes', summary: 'Inactive shown' },
  { path: adminPaths.aboutItems, filtered: '?category=OFFERINGS&inactive=yes', summary: 'OFFERINGS · Inactive shown' },
  { path: adminPaths.gallery, filtered: '?size=landscape&inactive=yes', summary: 'Landscape · Inactive shown' },
  {
    path: adminPaths.activityLog,
    filtered: '?action=signed_in&from=2026-01-01',
    summary: 'Sign-ins · From Jan 1, 2026',
  },
  { path: adminPaths.history },
  { path: adminPaths.photos },
  { path: adminPaths.templateSettings },
];

/** One filter bar draws them all; these three hold every type of field. */
const everyField: string[] = [adminPaths.inquiries, adminPaths.avEquipment, adminPaths.activityLog];

async function expectFirstRowNearTop(page: Page, path: string) {
  // The place of a screen that was scrolled stays when the next one is opened.
  await page.evaluate(() => scrollTo(0, 0));
  const first = page.getByRole('main').getByRole('listitem').first();
  // The pictures of a new gallery may still be on their way.
  await expect(first, path).toBeVisible({ timeout: 90_000 });
  // The head grows by a few pixels while a screen is drawn for the first time.
  await expect.poll(async () => (await first.boundingBox())?.y, { message: path }).toBeLessThanOrEqual(260);
}

test('the first row of each list is near the top, with and without filters', async ({ staffPage: page, request }) => {
  test.slow();
  await addInquiry(request);
  await page.goto(adminPaths.settings);
  for (const { path, filtered, summary } of lists) {
    await goTo(page, path);
    await expectFirstRowNearTop(page, path);
    if (filtered === undefined || summary === undefined) continue;

    await goTo(page, path + filtered);
    await expectFirstRowNearTop(page, path);
    await expect(page.getByText(summary)).toBeVisible();
    const count = summary.split(' · ').length;
    const button = page.getByRole('button', { name: `Filters (${count})` });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    const isInFilters = () => document.activeElement?.closest('[role="search"]')?.contains(document.activeElement);
    expect(await page.evaluate(isInFilters), path).toBe(true);
    if (everyField.includes(path)) expect(await findAxeViolations(page), path).toEqual([]);
    expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
  }
});

test('filters are set and cleared behind their button', async ({ staffPage: page }) => {
  await page.goto(adminPaths.avEquipment);
  await expect(page.getByLabel('Category')).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Category').selectOption('VIDEO');
  await page.getByLabel('Show Inactive').click();
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await expect(page.getByLabel('Category')).toBeHidden();
  await expect(page.getByText('VIDEO · Inactive shown')).toBeVisible();
});

test('the arrow keys reach all figures of the inquiries', async ({ staffPage: page }) => {
  await page.goto(adminPaths.inquiries);
  const figures = page.getByRole('region', { name: 'Figures' });
  const last = figures.getByText('Avg. response time');
  await expect(last).toBeAttached();
  await expect(last).not.toBeInViewport();
  await figures.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
  await expect(last).toBeInViewport();
});

test('a phone selects, adds and exports from the head of a list', async ({ staffPage: page }) => {
  await page.goto(adminPaths.testimonials);
  await page.getByLabel('Select all').check();
  await expect(page.getByRole('group', { name: 'Selected items' })).toBeVisible();
  await page.getByLabel('Select all').uncheck();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^testimonials-/);
  await page.getByRole('button', { name: 'Add Testimonial' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
