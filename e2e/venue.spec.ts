import { routes } from '#site/runtime/routes.ts';
import { openPage } from './setup/open-page.ts';
import { expect, test } from './setup/test.ts';

test('the map asks nobody for anything before a visitor follows its link', async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol !== 'data:') hosts.add(host);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, routes.venue);
  const map = page.getByRole('link', { name: 'Open the map' });
  await map.scrollIntoViewIfNeeded();
  await expect(map).toBeVisible();
  expect([...hosts]).toEqual([new URL(String(baseURL)).host]);
});
