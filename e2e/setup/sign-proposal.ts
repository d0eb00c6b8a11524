import type { Page } from '@playwright/test';

/** Signs the proposal whose page is open: both ticks, the name and the button. */
export async function signProposal(page: Page, name: string): Promise<void> {
  await page.getByLabel(/^I consent/).check();
  await page.getByLabel('I have read and accept this proposal.').check();
  await page.getByLabel(/full name/i).fill(name);
  await page.getByRole('button', { name: 'Sign and accept' }).click();
}
