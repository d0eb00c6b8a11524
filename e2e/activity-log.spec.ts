import { adminPaths } from '#shared/admin-paths.ts';
import { findAxeViolations } from './setup/axe.ts';
import { horizontalOverflow } from './setup/horizontal-overflow.ts';
import { account, type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { signInByStorage } from './setup/sign-in-by-storage.ts';
import { expect, test } from './setup/test.ts';
import { phone, setView, views } from './setup/views.ts';

const folder = temporaryFolder();
let server: ServerProcess;

test.beforeAll(async () => {
  server = await startServer(folder.path);
  const login = (password: string) =>
    fetch(`${server.origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: account.username, password }),
    });
  for (let tries = 0; tries < 3; tries += 1) await login('wrong');
  const { data } = (await (await login(account.password)).json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${data.token}` };
  for (let exports = 0; exports < 26; exports += 1)
    await fetch(`${server.origin}/api/v1/services/export.csv`, { headers });
});

test.afterAll(async () => {
  await server.stop();
  folder.remove();
});

for (const view of views) {
  test(`the activity log is found from the dashboard, filtered and fits on ${view.name}`, async ({ page }) => {
    await setView(page, view);
    await signInByStorage(page, server.origin);
    await page.goto(`${server.origin}${adminPaths.dashboard}`);
    // What comes last pushes the link down.
    await expect(page.getByRole('region', { name: 'Make it yours' })).toBeVisible();
    await page.getByRole('link', { name: 'Open the activity log' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activity Log' })).toBeVisible();
    const lines = page.getByRole('list', { name: 'Activity log entries' }).getByRole('listitem');
    await expect(lines).toHaveCount(25);
    // With more entries than one page holds, which look alike on every screen.
    if (view === phone) expect(await findAxeViolations(page)).toEqual([]);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText('Account admin was added.')).toBeVisible();
    const showFilters = () => page.getByRole('button', { name: /^Filters/ }).click();
    if (view === phone) await showFilters();
    await page.getByLabel('Action', { exact: true }).selectOption('Failed sign-ins');
    await expect(page).toHaveURL(/filter=[^&]*sign_in_failed/);
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('3 failed sign-ins for admin.');
    await page.reload();
    await expect(lines).toContainText('from network 127.0.0.0/24');
    if (view === phone) await showFilters();
    await page.getByLabel('To', { exact: true }).fill('2001-01-01');
    await expect(page.getByText('No activity matches these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(lines).toHaveCount(25);
  });
}
