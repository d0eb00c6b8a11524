import { adminPaths } from '#shared/admin-paths.ts';
import { look } from './setup/look.ts';
import { startServer, temporaryFolder } from './setup/server-process.ts';
import { signInByStorage } from './setup/sign-in-by-storage.ts';
import { expect, test } from './setup/test.ts';
import { phone, tablet, viewsWithTablet } from './setup/views.ts';

test('a new installation says what to make one’s own, ticks what is done, and is quiet once dismissed', {
  tag: '@quick',
}, async ({ page }) => {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  await signInByStorage(page, server.origin);
  await page.goto(`${server.origin}${adminPaths.dashboard}`);
  const steps = page.getByRole('region', { name: 'Make it yours' });
  await expect(page.getByText('Your website shows sample testimonials and sample prices.')).toBeVisible();
  await expect(steps.getByText('Make it yours: 0 of 13')).toBeVisible();
  const homeText = steps.getByRole('link', { name: /^Home: A village in northeast Ohio/ });
  await expect(homeText).toHaveAttribute('href', `${adminPaths.pages}?edit=home`);
  /** It takes one line once it was looked at. */
  const openSteps = async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(homeText).toBeHidden();
    await steps.getByRole('button', { name: /^Make it yours: \d+ of 13$/ }).click();
  };
  await expect(page.getByText('No inquiries in the last 12 months.')).toBeVisible();
  await look(page, 'an empty dashboard', [phone, tablet], { fits: viewsWithTablet });

  await steps.getByRole('link', { name: 'Room prices' }).click();
  await expect(page.getByText('Sample price – replace before launch')).toHaveCount(3);
  for (const index of [0, 1, 2]) await page.getByLabel('Price per night').nth(index).fill('95');
  await expect(page.getByText('Sample price – replace before launch')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
  await openSteps();
  await expect(steps.getByRole('link', { name: 'Room prices (done)' })).toBeVisible();
  await expect(steps.getByText('Make it yours: 1 of 13')).toBeVisible();

  await steps.getByRole('link', { name: 'Prices', exact: true }).click();
  await expect(page.getByText('Sample price – replace before launch').first()).toBeVisible();
  const visible = await (await fetch(`${server.origin}/services`)).text();
  expect(visible).not.toMatch(/sample/i);

  for (const [step, address, heading] of [
    ['Email', adminPaths.mail, 'Mail'],
    ['Team', adminPaths.teamSettings, 'Settings'],
    ['Backups', adminPaths.activityLog, 'Activity Log'],
  ] as const) {
    await openSteps();
    await steps.getByRole('link', { name: step, exact: true }).click();
    await expect(page).toHaveURL(server.origin + address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  await openSteps();
  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Your website shows sample testimonials and sample prices.')).toBeVisible();
  await expect(steps).toHaveCount(0);
  await page.close();
  await server.stop();
  folder.remove();
});
