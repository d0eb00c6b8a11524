import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { account } from './server-process.ts';

/** What the browser complained about: console errors (refusals of the content policy are among them) and exceptions. */
interface Complaints {
  /** Says that a complaint matching `pattern` belongs to what this test does. */
  allow(pattern: RegExp): void;
  /** Everything so far, allowed or not. */
  readonly heard: readonly string[];
}

interface Fixtures {
  /** Whether the browser session has yet to see the home page. Everybody else has seen its curtain. */
  isFirstVisit: boolean;
  complaints: Complaints;
  /** A client of the REST API with a staff session. */
  staffApi: APIRequestContext;
  /** A browser page whose storage holds a staff session, as after signing in. */
  staffPage: Page;
}

async function newSession(api: APIRequestContext) {
  const answer = await api.post('/api/v1/auth/login', { data: account });
  const { data } = (await answer.json()) as { data: { user: object; token: string; expiresAt: string } };
  return data;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its destructured parameter.
  baseURL: async ({}, use) => {
    await use(process.env.MARQUEE_E2E_ORIGIN);
  },
  isFirstVisit: [false, { option: true }],
  complaints: [
    async ({ page, isFirstVisit }, use) => {
      if (!isFirstVisit) await page.addInitScript(() => sessionStorage.setItem('marquee.splash', 'seen'));
      const allowed: RegExp[] = [];
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
      });
      // What the policy only reports, or refuses without a word in the console, counts as much.
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`The content policy was violated: ${violatedDirective} ${blockedURI}`),
        ),
      );
      await use({ allow: (pattern) => allowed.push(pattern), heard });
      expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  staffApi: async ({ playwright, request, baseURL }, use) => {
    const { token } = await newSession(request);
    const staff = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    await use(staff);
    await staff.dispose();
  },
  staffPage: async ({ page, request }, use) => {
    const { user, token, expiresAt } = await newSession(request);
    const stored = [
      [storageKeys.user, JSON.stringify(user)],
      [storageKeys.token, token],
      [storageKeys.sessionExpiresAt, expiresAt],
    ] as const;
    await page.goto(adminPaths.login);
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, stored);
    await use(page);
  },
});

/** Types name and password on the sign-in page that is open. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export { expect };
