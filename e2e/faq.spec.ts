import type { Page } from '@playwright/test';
import { routes } from '#site/runtime/routes.ts';
import { findAxeViolations } from './setup/axe.ts';
import { openPage } from './setup/open-page.ts';
import { expect, test } from './setup/test.ts';

const question = (page: Page, name: string) => page.locator('summary', { hasText: name });
const opened = (page: Page) => page.locator('details[open] summary').allTextContents();
const deposit = 'How do we secure a date?';

test('questions open by Enter and Space, are accessible and large enough for a finger', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, routes.faq);
  for (const summary of await page.locator('summary').all())
    expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await question(page, deposit).focus();
  await page.keyboard.press('Enter');
  expect(await opened(page)).toEqual([deposit]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await opened(page)).toEqual(['Can we see the venue before we decide?']);
  expect(await findAxeViolations(page)).toEqual([]);
});
