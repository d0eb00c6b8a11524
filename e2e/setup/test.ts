import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { account } from './server-process.ts';

/** What the browser complained about: console errors (refusals of the content policy are among them) and exceptions. */
interface Complaints {
  /** Says that a complaint matching `pattern` belongs to what this test does. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  complaints: Complaints;
  /** A client of the REST API with a staff session. */
  staffApi: APIRequestContext;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its destructured parameter.
  baseURL: async ({}, use) => {
    await use(process.env.MARQUEE_E2E_ORIGIN);
  },
  complaints: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const heard: string[] = [];
      page.on('pageerror', (error) => heard.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
      });
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(heard.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  staffApi: async ({ playwright, baseURL }, use) => {
    const visitor = await playwright.request.newContext({ baseURL });
    const answer = await visitor.post('/api/v1/auth/login', { data: account });
    const { data } = await answer.json();
    const staff = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { authorization: `Bearer ${data.token}` },
    });
    await use(staff);
    await Promise.all([visitor.dispose(), staff.dispose()]);
  },
});

/** Types name and password on the sign-in page that is open. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export { expect };
