import { adminPaths } from '#shared/admin-paths.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { expect, signIn, test } from './setup/test.ts';

test('a protected page asks for a sign-in and is shown after it, its filter included', async ({ page }) => {
  await page.goto(`${adminPaths.gallery}?size=square`);
  await expect(page).toHaveURL(new RegExp(`${adminPaths.login}$`));
  await signIn(page);
  await expect(page).toHaveURL(new RegExp(`${adminPaths.gallery}\\?size=square$`));
  await expect(page.getByRole('heading', { name: 'Gallery Management' })).toBeVisible();
});

test('a session ends in the browser when its day is over', async ({ page }) => {
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

test('a session that the server has ended leads to the sign-in page', async ({ staffPage, complaints, request }) => {
  complaints.allow(/401|Please sign in/);
  await staffPage.goto(adminPaths.inquiries, { waitUntil: 'networkidle' });
  const token = await staffPage.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await staffPage.getByLabel('Status', { exact: true }).selectOption('lost');
  await expect(staffPage).toHaveURL(new RegExp(`${adminPaths.login}$`));
  expect(await staffPage.evaluate((key) => localStorage.getItem(key), storageKeys.token)).toBeNull();
});

test('logging out ends the session on the server too', async ({ staffPage, request }) => {
  await staffPage.goto(adminPaths.dashboard);
  const token = await staffPage.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  await staffPage.getByRole('button', { name: 'Logout' }).click();
  await expect(staffPage).toHaveURL(new RegExp(`${adminPaths.login}$`));
  const profile = () => request.get('/api/v1/auth/profile', { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await profile()).status()).toBe(401);
});

for (const path of ['/no/such/page', '/dashboard/no-such-screen', '/login/again']) {
  test(`${path} is answered with the page for lost visitors and the status 404`, async ({ page, complaints }) => {
    complaints.allow(/404/);
    complaints.allow(new RegExp(path));
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect.poll(() => logged.some((text) => text.includes(path))).toBe(true);
    await page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

for (const elsewhere of [
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '\\\\evil.example',
  '/\\evil.example',
]) {
  test(`a sign-in leads to the dashboard, not to ${elsewhere}, though that page was remembered`, async ({
    page,
    baseURL,
  }) => {
    await page.goto(`${adminPaths.login}?from=${encodeURIComponent(elsewhere)}`);
    await page.evaluate((remembered) => history.replaceState({ from: remembered }, ''), elsewhere);
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
    expect(page.url()).toBe(`${baseURL}${adminPaths.dashboard}`);
  });
}

test('a session whose time is past is gone from the storage at the check of the next minute', async ({
  page,
  complaints,
}) => {
  // What the dashboard was loading at that moment.
  complaints.allow(/status of 401|API request failed/);
  await page.clock.install();
  await page.goto(adminPaths.login);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
  await page.evaluate(
    ([key, end]) => localStorage.setItem(key as string, end as string),
    [storageKeys.sessionExpiresAt, new Date(await page.evaluate(() => Date.now() + 30_000)).toISOString()],
  );
  await page.clock.fastForward('01:01');
  await expect(page).toHaveURL(new RegExp(`${adminPaths.login}$`));
  const left = await page.evaluate(() => Object.keys(localStorage));
  const { user, token, sessionExpiresAt } = storageKeys;
  expect(left.filter((key) => [user, token, sessionExpiresAt].some((one) => one === key))).toEqual([]);
});
