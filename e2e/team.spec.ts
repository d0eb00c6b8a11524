import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { adminPaths } from '#shared/admin-paths.ts';
import { findAxeViolations } from './setup/axe.ts';
import { startServer, temporaryFolder } from './setup/server-process.ts';
import { signInByStorage } from './setup/sign-in-by-storage.ts';
import { test as base, expect } from './setup/test.ts';

/** A server of its own, because the rules of sign-in hold for everybody. */
const test = base.extend<{ origin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its destructured parameter.
  origin: async ({}, use) => {
    const folder = temporaryFolder();
    const server = await startServer(folder.path);
    await use(server.origin);
    await server.stop();
    folder.remove();
  },
});

const password = 'a lantern under the oak';
const stepMs = 30_000;

async function newPage(browser: Browser, origin: string): Promise<Page> {
  return (await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })).newPage();
}

async function enterPassword(page: Page): Promise<void> {
  await page.goto(adminPaths.login);
  await page.getByLabel('Username').fill('rose');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('somebody is invited, sets up a second factor, signs in with a code, and is disabled', { tag: '@quick' }, async ({
  browser,
  origin,
}) => {
  const owner = await newPage(browser, origin);
  await signInByStorage(owner, origin);
  await owner.goto(adminPaths.teamSettings);
  await owner.getByLabel('Email').fill('rose@example.com');
  await owner.getByRole('combobox', { name: 'Role Staff' }).click();
  await owner.getByRole('option', { name: /^Manager/ }).click();
  await owner.getByRole('button', { name: 'Create link' }).click();
  const link = (await owner.getByLabel('Link of the invitation').textContent()) ?? '';
  expect(await findAxeViolations(owner)).toEqual([]);

  const rose = await newPage(browser, origin);
  await rose.goto(new URL(link).pathname);
  await expect(rose.getByText('Marquee Hall invites you.')).toBeVisible();
  expect(await findAxeViolations(rose)).toEqual([]);
  await rose.getByLabel('Username').fill('rose');
  await rose.getByLabel('Password', { exact: true }).fill(password);
  await rose.getByRole('button', { name: 'Join' }).click();
  await expect(rose).toHaveURL(new RegExp(`${adminPaths.dashboard}$`));

  await rose.goto(adminPaths.accountSettings);
  await rose.getByRole('button', { name: 'Set up' }).click();
  await rose.getByLabel('Your password').fill(password);
  await rose.getByRole('button', { name: 'Next' }).click();
  const key = (await rose.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  expect(await findAxeViolations(rose)).toEqual([]);
  await rose.getByLabel('Six-digit code').fill(app.generate());
  await rose.getByRole('button', { name: 'Turn on' }).click();
  await expect(rose.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await rose.getByRole('button', { name: 'I’ve saved them' }).click();
  await rose.getByRole('button', { name: 'Logout' }).click();
  // Until she is signed out, the sign-in page leads on to the dashboard.
  await expect(rose).toHaveURL(new RegExp(`${adminPaths.login}$`));

  await enterPassword(rose);
  const code = rose.getByLabel('Six-digit code');
  await expect(code).toBeFocused();
  expect(await findAxeViolations(rose)).toEqual([]);
  // The code of the next step, because that of this one has switched it on.
  await code.fill(app.generate({ timestamp: Date.now() + stepMs }));
  await rose.getByRole('button', { name: 'Sign In' }).click();
  await expect(rose.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();

  await owner.reload();
  await owner.getByRole('button', { name: 'Actions for rose' }).click();
  await owner.getByRole('menuitem', { name: 'Disable' }).click();
  await owner.getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(owner.getByText('rose is signed out and cannot sign in.')).toBeVisible();
  // Her live feed ends with the session, so that it takes no click.
  await expect(rose).toHaveURL(new RegExp(`${adminPaths.login}$`));
  await enterPassword(rose);
  await expect(rose.getByText('Invalid username or password')).toBeVisible();

  await rose.goto(new URL(link).pathname);
  await expect(rose.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible();
});
