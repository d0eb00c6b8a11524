import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { account } from './server-process.ts';

/** Console errors, exceptions and violations of the content security policy. */
interface BrowserErrors {
  /** Errors that match `pattern` are expected in this test. */
  allow(pattern: RegExp): void;
  /** All errors so far, allowed or not. */
  readonly all: readonly string[];
}

interface Fixtures {
  /** Whether the splash screen may open; other tests have seen it before. */
  isFirstVisit: boolean;
  browserErrors: BrowserErrors;
  /** A REST client with a staff session. */
  staffApi: APIRequestContext;
  /** A page with a staff session in its storage, as after signing in. */
  staffPage: Page;
}

async function newSession(api: APIRequestContext) {
  const response = await api.post('/api/v1/auth/login', { data: account });
  const { data } = (await response.json()) as { data: { user: object; token: string; expiresAt: string } };
  return data;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its destructured parameter.
  baseURL: async ({}, use) => {
    await use(process.env.MARQUEE_E2E_ORIGIN);
  },
  isFirstVisit: [false, { option: true }],
  browserErrors: [
    async ({ page, isFirstVisit }, use) => {
      if (!isFirstVisit) await page.addInitScript(() => sessionStorage.setItem('marquee.splash', 'seen'));
      const allowed: RegExp[] = [];
      const all: string[] = [];
      page.on('pageerror', (error) => all.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') all.push(`${message.text()} (${message.location().url})`);
      });
      // Some violations are not logged to the console.
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`The content policy was violated: ${violatedDirective} ${blockedURI}`),
        ),
      );
      await use({ allow: (pattern) => allowed.push(pattern), all });
      expect(all.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
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

/** Signs in on the sign-in page that is open. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export { expect };
