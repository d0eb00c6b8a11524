import type { Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { initialPaths } from '#shared/pages/pages.ts';
import { findAxeViolations } from './setup/axe.ts';
import { goTo, untilComplete } from './setup/go-to.ts';
import { horizontalOverflow } from './setup/horizontal-overflow.ts';
import { expect, test } from './setup/test.ts';
import { uniquePerson } from './setup/unique-name.ts';
import { desktop, phone, setView, tablet, viewsWithTablet } from './setup/views.ts';

const nowhere = '/no/such/page';
const publicPages = [...initialPaths, nowhere, adminPaths.login];
const staffPages = Object.values(adminPaths).filter((path) => path !== adminPaths.login);

/** Each page is checked by axe, which takes seconds on a small machine. */
const msPerPage = 12_000;

async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(path === nowhere ? 404 : 200);
  await untilComplete(page, path);
}

/** Checks the list with an inquiry open, then every screen. */
async function walkScreens(page: Page, inquiryId: string, check: (path: string) => Promise<void>): Promise<void> {
  const first = `${adminPaths.inquiries}?open=${inquiryId}`;
  await open(page, first);
  await check(first);
  for (const path of staffPages) {
    expect((await page.request.get(path)).status(), path).toBe(200);
    await goTo(page, path);
    await check(path);
  }
}

test.beforeEach(({ page, browserErrors }) => {
  browserErrors.allow(new RegExp(`status of 404.*:\\d+${nowhere}\\)`));
  browserErrors.allow(new RegExp(`No page .* ${nowhere}`));
  return page.emulateMedia({ reducedMotion: 'reduce' });
});

for (const view of [phone, tablet, desktop]) {
  test(`public pages are accessible at ${view.width} px`, { tag: view === phone ? '@quick' : [] }, async ({ page }) => {
    test.setTimeout(publicPages.length * msPerPage);
    await setView(page, view);
    for (const path of publicPages) {
      await open(page, path);
      expect(await findAxeViolations(page), path).toEqual([]);
    }
  });
}

for (const view of viewsWithTablet) {
  test(`the back-office is accessible and fits on ${view.name}`, { tag: view === phone ? '@quick' : [] }, async ({
    staffPage,
    request,
  }) => {
    test.setTimeout(staffPages.length * msPerPage);
    const data = { fullName: 'Ida Tarbell', ...uniquePerson(), guestCount: 30 };
    const { data: receipt } = await (await request.post('/api/v1/inquiries', { data })).json();
    await setView(staffPage, view);
    await walkScreens(staffPage, receipt._id, async (path) => {
      expect(await findAxeViolations(staffPage), path).toEqual([]);
      expect(await horizontalOverflow(staffPage), path).toBeLessThanOrEqual(0);
    });
  });
}

test('no screen of the back-office scrolls sideways on the narrowest phone', async ({ staffPage, request }) => {
  test.setTimeout(staffPages.length * msPerPage);
  const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(5);
  const data = { fullName: longWord, ...uniquePerson(), message: longWord };
  const { data: receipt } = await (await request.post('/api/v1/inquiries', { data })).json();
  await staffPage.setViewportSize({ width: 320, height: 640 });
  await walkScreens(staffPage, receipt._id, async (path) => {
    expect(await horizontalOverflow(staffPage), path).toBeLessThanOrEqual(0);
  });
});
