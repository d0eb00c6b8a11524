import type { APIRequestContext } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { look } from './setup/look.ts';
import { expect, test } from './setup/test.ts';
import { uniquePerson } from './setup/unique-name.ts';
import { phone, setView, views } from './setup/views.ts';

/** An inquiry whose name no other has. */
async function addInquiry(staffApi: APIRequestContext) {
  const word = `Sea${crypto.randomUUID().slice(0, 6)}`;
  const contact = { ...uniquePerson(), email: `${word}@example.com` };
  const inquiry = { fullName: `${word} Tarbell`, ...contact, eventType: 'wedding', eventDate: '2027-06-12' };
  const { data } = await (await staffApi.post('/api/v1/inquiries', { data: inquiry })).json();
  return { word, id: data._id as string };
}

test('a record is found from any screen by keyboard alone, and is offered again', { tag: '@quick' }, async ({
  staffPage: page,
  staffApi,
}) => {
  const { word, id } = await addInquiry(staffApi);
  await page.goto(adminPaths.testimonials);
  await expect(page.getByRole('heading', { level: 1, name: 'Testimonials Management' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search everything' });
  await expect(field).toBeFocused();
  await page.keyboard.type(word.toLowerCase());
  const option = page.getByRole('option', { name: new RegExp(`${word} Tarbell`) });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${adminPaths.inquiries}?open=${id}`);
  await expect(page.getByRole('dialog', { name: `${word} Tarbell` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible();
  // Also while somebody types, and the focus goes back there.
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText(`${word} Tarbell`);
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('add inq');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add inquiry' })).toBeVisible();
});

test('the search is accessible and fits every screen', async ({ staffPage: page, staffApi }) => {
  const { word } = await addInquiry(staffApi);
  await setView(page, phone);
  await page.goto(adminPaths.gallery);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await expect(page.getByRole('group', { name: 'Go to' })).toBeVisible();
  await look(page, 'where to go', [phone]);
  await page.keyboard.type(word);
  await expect(page.getByRole('option', { name: new RegExp(`${word} Tarbell`) })).toBeVisible();
  await look(page, 'what was found', views);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('qqxx');
  await expect(page.getByText('Nothing found for “qqxx”.')).toBeVisible();
  await look(page, 'nothing found', views);
});
