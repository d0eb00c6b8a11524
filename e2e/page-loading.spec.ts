import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { routes } from '#site/runtime/routes.ts';
import { findAxeViolations } from './setup/axe.ts';
import { openPage, untilInteractive } from './setup/open-page.ts';
import { expect, test } from './setup/test.ts';

const named = (name: string) => ({ name, exact: true });
const indicator = (page: Page) => page.getByRole('banner').getByRole('status');

/** Holds every request that matches until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  const gate = new AbortController();
  const opened = once(gate.signal, 'abort');
  await page.route(pattern, async (route) => {
    await opened;
    await route.continue();
  });
  return () => gate.abort();
}

const openContact = (page: Page) => openPage(page, routes.contact);
const followGallery = async (page: Page) => {
  const asked = page.waitForRequest('**/trpc/gallery.list*');
  await page.getByRole('banner').getByRole('link', named('GALLERY')).click();
  await asked;
};

test('a page whose content is slow says that it is loading, until it is there', { tag: '@quick' }, async ({ page }) => {
  await openContact(page);
  const release = await hold(page, '**/trpc/gallery.list*');
  await followGallery(page);
  await expect(indicator(page)).toHaveText('Loading the gallery…');
  await expect(indicator(page)).toBeInViewport();
  await expect(page).toHaveTitle(/^Contact/);
  expect(await findAxeViolations(page)).toEqual([]);
  release();
  await expect(page).toHaveTitle(/^Gallery/);
  await expect(indicator(page)).toBeEmpty();
});

test('a page whose code is slow says so too, from the menu of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openContact(page);
  const release = await hold(page, '**/assets/site/page-*.js');
  await page.getByRole('button', named('Menu')).click();
  await page.getByRole('navigation', named('Menu')).getByRole('link', named('STAY')).click();
  await expect(indicator(page)).toHaveText('Loading the page…');
  await expect(indicator(page)).toBeInViewport();
  release();
  await expect(page).toHaveTitle(/^Stay/);
  await expect(indicator(page)).toBeEmpty();
});

test('the way back to a slow page says so too', async ({ page }) => {
  await openPage(page, routes.gallery);
  await page.getByRole('banner').getByRole('link', named('CONTACT')).click();
  await expect(page).toHaveTitle(/^Contact/);
  await page.reload();
  await untilInteractive(page);
  const release = await hold(page, '**/trpc/gallery.list*');
  await page.goBack();
  await expect(indicator(page)).toHaveText('Loading the gallery…');
  release();
  await expect(page).toHaveTitle(/^Gallery/);
});
