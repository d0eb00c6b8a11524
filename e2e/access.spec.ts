import { adminPaths } from '#shared/admin-paths.ts';
import { expect, signIn, test } from './setup/test.ts';

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
