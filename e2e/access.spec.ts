import { adminPaths } from '#shared/admin-paths.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { expect, signIn, test } from './setup/test.ts';

test('a session ends in the browser after 24 hours', async ({ page, browserErrors }) => {
  // A timed read that falls into the same moment meets the session that has just ended.
  browserErrors.allow(/401/);
  await page.clock.install();
  await page.goto(adminPaths.login);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  await page.clock.fastForward('24:01:00');
  await expect(page).toHaveURL(new RegExp(`${adminPaths.login}$`));
  const { user, token, sessionExpiresAt } = storageKeys;
  const left = await page.evaluate(
    (keys) => keys.filter((key) => localStorage.getItem(key)),
    [user, token, sessionExpiresAt],
  );
  expect(left).toEqual([]);
});

test('logging out clears the session here and ends it on the server', { tag: '@quick' }, async ({
  staffPage,
  request,
}) => {
  await staffPage.goto(adminPaths.dashboard);
  const token = await staffPage.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  await staffPage.getByRole('button', { name: 'Logout' }).click();
  await expect(staffPage.getByRole('heading', { name: 'CRM Dashboard' })).toBeVisible();
  await expect(staffPage).toHaveURL(new RegExp(`${adminPaths.login}$`));
  const keys = await staffPage.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /token|user|session/i.test(key))).toEqual([]);
  const profile = () => request.get('/api/v1/auth/profile', { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await profile()).status()).toBe(401);
});

test('a path below the back-office that does not exist is the 404 page', async ({ page, browserErrors }) => {
  const path = '/dashboard/no-such-screen';
  browserErrors.allow(/404/);
  browserErrors.allow(new RegExp(path));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect.poll(() => logged.some((text) => text.includes(path))).toBe(true);
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a sign-in leads to the dashboard, not to another site that was remembered', { tag: '@quick' }, async ({
  page,
  baseURL,
}) => {
  const elsewhere = '//evil.example';
  await page.goto(`${adminPaths.login}?from=${encodeURIComponent(elsewhere)}`);
  await page.evaluate((remembered) => history.replaceState({ from: remembered }, ''), elsewhere);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}${adminPaths.dashboard}`);
});
