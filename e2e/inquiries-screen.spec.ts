import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { holdReads } from './setup/held-reads.ts';
import { withoutLiveFeed } from './setup/live-feed.ts';
import { expect, signIn, test } from './setup/test.ts';
import { uniquePerson } from './setup/unique-name.ts';

/** So many inquiries whose names share one word that no other test's have. */
async function sendInquiries(request: APIRequestContext, count: number): Promise<string> {
  const word = `Zz${crypto.randomUUID().slice(0, 8)}`;
  for (let index = 0; index < count; index += 1) {
    const fullName = `${word} ${String(index).padStart(2, '0')}`;
    const data = { fullName, ...uniquePerson(), email: `${word}${index}@example.com`, eventType: 'wedding' };
    await request.post('/api/v1/inquiries', { data });
  }
  return word;
}

const listed = (page: Page, word: string) => page.getByRole('link', { name: new RegExp(`^${word}`) });

async function searchFor(page: Page, word: string, count: number): Promise<void> {
  const answered = page.waitForResponse((answer) => /inquiries\?/.test(answer.url()) && answer.url().includes(word));
  await page.getByLabel('Search', { exact: true }).fill(word);
  await answered;
  await expect(listed(page, word)).toHaveCount(count);
  await expect(page).toHaveURL(new RegExp(word));
}

test('exports every page of a filter, and Back undoes opening, paging and filtering one by one', {
  tag: '@quick',
}, async ({ staffPage: page, request }) => {
  const word = await sendInquiries(request, 12);
  await page.goto(adminPaths.inquiries);
  await searchFor(page, word, 10);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.match(new RegExp(`${word} \\d\\d`, 'g'))).toHaveLength(12);

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(listed(page, word)).toHaveCount(2);
  await listed(page, word).first().click();
  const dialog = page.getByRole('dialog', { name: `${word} 01` });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(listed(page, word).first()).toBeFocused();
  await page.goBack();
  await expect(listed(page, word)).toHaveCount(10);
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(listed(page, word)).toHaveCount(2);
  await listed(page, word).first().click();
  await expect(dialog).toBeVisible();

  await page.reload();
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue(word);

  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(listed(page, word)).toHaveCount(2);
  await page.goBack();
  await expect(listed(page, word)).toHaveCount(10);
  await page.goBack();
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('');
  await expect(page).toHaveURL(new RegExp(`${adminPaths.inquiries}$`));
});

test('an expired session returns to the same page, filter and inquiry after signing in', async ({
  staffPage: page,
  request,
  browserErrors,
}) => {
  browserErrors.allow(/401|Please sign in/);
  const word = await sendInquiries(request, 12);
  await withoutLiveFeed(page);
  const reads = holdReads(page);
  await page.goto(adminPaths.inquiries);
  await searchFor(page, word, 10);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(listed(page, word)).toHaveCount(2);
  await listed(page, word).first().click();
  const dialog = page.getByRole('dialog', { name: `${word} 01` });
  await expect(dialog.getByRole('region', { name: 'Status history' })).toBeVisible();

  await reads.hold();
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await dialog.getByRole('button', { name: `Status of ${word} 01` }).click();
  await page.getByRole('menuitemradio', { name: 'Lost' }).click();
  await expect(page).toHaveURL(new RegExp(`${adminPaths.login}$`));
  await reads.release();
  await signIn(page);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Status of ${word} 01: New` })).toBeVisible();
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue(word);
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
});
