import type { Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { look } from './setup/look.ts';
import { expect, test } from './setup/test.ts';
import { uniqueName } from './setup/unique-name.ts';
import { phone, setView, views } from './setup/views.ts';

const url = '/api/v1/about-items';

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('staff create a category with its first item, visitors see it on the about page, staff hide and delete it', async ({
  staffPage,
  request,
}) => {
  const title = uniqueName('Coat Check');
  const category = uniqueName('Comforts').toUpperCase();
  await staffPage.goto(adminPaths.aboutItems);
  await expect(staffPage.getByRole('heading', { level: 1 })).toHaveText('About Items Management');
  await expect(staffPage.getByRole('region', { name: 'CAPACITIES' })).toBeVisible();
  await expect(staffPage.getByRole('region', { name: 'OFFERINGS' })).toBeVisible();

  await staffPage.keyboard.press('n');
  const form = staffPage.getByRole('dialog', { name: 'Add About Item' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(staffPage.getByText('Please fill in all required fields.')).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Title').fill(title);

  await form.getByLabel('Category').selectOption('Create New Category');
  const name = form.getByLabel('New category name');
  await name.fill('  capacities ');
  await name.press('Enter');
  await expect(form.getByText('This category already exists.')).toBeVisible();
  await name.fill(category.toLowerCase());
  await name.press('Enter');
  await expect(staffPage.getByText(`New category "${category}" will be created when you save the item.`)).toBeVisible();
  await form.getByRole('combobox', { name: 'Icon' }).click();
  await expect(staffPage.getByRole('option')).toHaveCount(27);
  await staffPage.getByRole('option', { name: 'Shield' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(staffPage.getByText('About item created successfully!')).toBeVisible();
  await expect(staffPage.getByRole('region', { name: category })).toContainText('1 item');

  const visitorReads = async () => (await (await request.get('/history')).text()).includes(title);
  expect(await visitorReads()).toBe(true);

  await staffPage.getByLabel('Show inactive').click();
  await row(staffPage, title).getByRole('button', { name: 'Deactivate' }).click();
  await expect(staffPage.getByText('About item deactivated successfully!')).toBeVisible();
  await expect(row(staffPage, title).getByText('Inactive', { exact: true })).toBeVisible();
  expect(await visitorReads()).toBe(false);

  await row(staffPage, title).getByRole('button', { name: 'Delete' }).click();
  const question = staffPage.getByRole('alertdialog');
  await expect(question).toContainText(`Are you sure you want to delete "${title}"? This action cannot be undone.`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(staffPage.getByText('About item deleted successfully!')).toBeVisible();
  await expect(row(staffPage, title)).toHaveCount(0);
});

test('about items are accessible in their form, and fit every screen', async ({ staffPage, staffApi }) => {
  const data = { title: uniqueName('Hidden'), category: 'OFFERINGS', isActive: false };
  const { data: hidden } = await (await staffApi.post(url, { data })).json();
  const title = staffPage.getByRole('dialog').getByLabel('Title');
  await setView(staffPage, phone);
  for (const [query, shown, seen] of [
    ['?inactive=yes', row(staffPage, data.title), []],
    ['?create=OFFERINGS', title, [phone]],
    [`?edit=${hidden._id}`, title, []],
  ] as const) {
    await staffPage.goto(adminPaths.aboutItems + query);
    await expect(shown).toBeVisible();
    await look(staffPage, query, seen, { fits: views });
  }
  // An open form would ask for what is gone.
  await staffPage.close();
  await staffApi.delete(`${url}/${hidden._id}`);
});
