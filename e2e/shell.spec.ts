import type { Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { findAxeViolations } from './setup/axe.ts';
import { installClock } from './setup/clock.ts';
import { untilComplete } from './setup/go-to.ts';
import { horizontalOverflow } from './setup/horizontal-overflow.ts';
import { withoutLiveFeed } from './setup/live-feed.ts';
import { expect, test } from './setup/test.ts';
import { desktop, phone, setView } from './setup/views.ts';

const entries = [
  ['Dashboard', adminPaths.dashboard, 'Dashboard Overview'],
  ['Inbox', `${adminPaths.inbox}/unanswered`, 'Inbox'],
  ['Inquiries', adminPaths.inquiries, 'Inquiries'],
  ['Calendar', adminPaths.calendar, 'Calendar'],
  ['Clients', adminPaths.clients, 'Clients'],
  ['Events', adminPaths.events, 'Events'],
  ['Prep Sheet', adminPaths.prepSheet, 'Prep Sheet'],
  ['Proposals', adminPaths.proposals, 'Proposals'],
  ['Homepage Services', adminPaths.homepageServices, 'Homepage Services Management'],
  ['AV Equipment', adminPaths.avEquipment, 'AV Equipment Management'],
  ['Testimonials', adminPaths.testimonials, 'Testimonials Management'],
  ['About Items', adminPaths.aboutItems, 'About Items Management'],
  ['Gallery', adminPaths.gallery, 'Gallery Management'],
  ['Pages', adminPaths.pages, 'Pages'],
  ['Venue', adminPaths.venue, 'Venue'],
  ['Brand', adminPaths.brand, 'Brand'],
  ['Photos', adminPaths.photos, 'Photos'],
  ['Mail', adminPaths.mail, 'Mail'],
  ['Trash', adminPaths.trash, 'Trash'],
  ['Catalog', adminPaths.catalog, 'Catalog'],
  ['Settings', adminPaths.settings, 'Settings'],
] as const;

const codeOfGallery = /\/gallery-screen-[^/]+\.js$/;

/** The inbox, the inquiries and the mail may have a number beside them. */
const counted = (label: string) => new RegExp(`^${label}( \\d+)?$`);
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('every menu entry opens its screen and is marked as current', { tag: '@quick' }, async ({ staffPage: page }) => {
  await page.goto(adminPaths.dashboard);
  await expect(menu(page).getByRole('link')).toHaveText(entries.map(([label]) => counted(label)));
  for (const [label, path, title] of entries) {
    await menu(page).getByRole('link', { name: label }).click();
    await expect(heading(page)).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · Marquee$`));
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(menu(page).locator('[aria-current="page"]')).toHaveText(counted(label));
  }
});

test('the question mark opens what the guide says of the screen', { tag: '@quick' }, async ({
  staffPage: page,
  context,
}) => {
  await page.goto(adminPaths.calendar);
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Guide' }).click();
  const guide = await opening;
  await expect(heading(guide)).toHaveText('Holds and bookings');
  const links = guide.getByRole('navigation', { name: 'All pages' });
  for (const title of ['Holds and bookings', 'Keys']) {
    await links.getByRole('link', { name: title, exact: true }).click();
    await expect(heading(guide)).toHaveText(title);
    for (const view of [phone, desktop]) {
      await setView(guide, view);
      expect(await findAxeViolations(guide), title).toEqual([]);
      expect(await horizontalOverflow(guide), title).toBeLessThanOrEqual(0);
    }
    for (const picture of await guide.getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  }
});

test('the sidebar stays folded and dark mode stays on over a reload', async ({ staffPage: page }) => {
  await page.goto(adminPaths.dashboard);
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  const light = await paper(page);
  await page.getByRole('button', { name: 'Use dark mode' }).click();
  await expect.poll(() => paper(page)).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use light mode' })).toBeVisible();
  expect(await paper(page)).not.toBe(light);
  await expect(menu(page).getByRole('link', { name: 'Gallery' })).toHaveText('');
});

test('on a phone the menu is a drawer that returns the focus', { tag: '@quick' }, async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(adminPaths.dashboard);
  const button = page.getByRole('button', { name: 'Open the menu' });
  await button.click();
  await expect(menu(page).getByRole('link')).toHaveText(entries.map(([label]) => counted(label)));
  for (const link of await menu(page).getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await menu(page).getByRole('link', { name: 'About Items' }).click();
  await expect(heading(page)).toHaveText('About Items Management');
  await expect(menu(page)).toHaveCount(0);
});

test('the code of the other screens is prefetched', async ({ staffPage: page }) => {
  const code = page.waitForResponse(codeOfGallery);
  await page.goto(adminPaths.dashboard);
  expect((await code).ok()).toBe(true);
});

test('with data saver on, the code of a screen loads on hover', async ({ staffPage: page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await withoutLiveFeed(page);
  await installClock(page);
  await page.goto(adminPaths.dashboard);
  await untilComplete(page, adminPaths.dashboard);
  await page.clock.fastForward('01:00');
  expect(asked.filter((url) => codeOfGallery.test(url))).toEqual([]);
  const code = page.waitForResponse(codeOfGallery);
  await menu(page).getByRole('link', { name: 'Gallery' }).hover();
  expect((await code).ok()).toBe(true);
});

test('the shell is visible before any script arrives', async ({ page, browserErrors }) => {
  browserErrors.allow(/Failed to load resource/);
  await page.route(/\.js$/, (route) => route.abort());
  for (const path of [adminPaths.login, adminPaths.dashboard]) {
    await page.goto(path);
    await expect(page.getByRole('status'), path).toHaveText('Loading...');
    const head = page.getByText('Marquee', { exact: true });
    await expect(head, path).toBeVisible();
    await expect(head, path).toHaveCSS('font-family', /Instrument Sans|Fraunces/);
  }
});

test('a click anywhere on a row of Settings, Venue and Pages opens it', async ({ staffPage }) => {
  for (const path of [adminPaths.settings, adminPaths.venue, adminPaths.pages]) {
    await staffPage.goto(path);
    await untilComplete(staffPage, path);
    const row = staffPage
      .locator('main li')
      .filter({ has: staffPage.getByRole('link') })
      .first();
    const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 };
    await row.click({ position: { x: width - 150, y: height / 2 } });
    await expect(staffPage).not.toHaveURL(new RegExp(`${path}$`));
  }
});
