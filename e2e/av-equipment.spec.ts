import type { APIRequestContext, Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { routes } from '#site/runtime/routes.ts';
import { look } from './setup/look.ts';
import { expect, test } from './setup/test.ts';
import { uniqueName } from './setup/unique-name.ts';
import { desktop, phone, setView, views } from './setup/views.ts';

const url = '/api/v1/services';

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const add = async (api: APIRequestContext, data: object) =>
  (await (await api.post(url, { data: { description: 'For an evening.', ...data } })).json()).data;

test('staff add equipment in a new category, price it, hide it and delete it', async ({ staffPage, request }) => {
  const title = uniqueName('Fog Machine');
  const category = uniqueName('Effects').toUpperCase();
  await staffPage.goto(adminPaths.avEquipment);
  await expect(staffPage.getByRole('heading', { level: 1 })).toHaveText('AV Equipment Management');
  await staffPage.getByRole('button', { name: 'Add Equipment' }).click();
  const form = staffPage.getByRole('dialog', { name: 'Add Equipment' });
  await form.getByLabel('Name').fill(title);
  await form.getByLabel('Description').fill('Low fog for the first dance.');

  const choice = form.getByRole('combobox', { name: 'Category' });
  await expect(choice).toHaveValue('AUDIO');
  await choice.selectOption('Create New Category');
  const name = form.getByLabel('New category name');
  for (const [typed, refusal] of [
    [' ', 'Please enter a category name.'],
    [' homepage ', 'Category already exists.'],
    ['lighting', 'Category already exists.'],
  ] as const) {
    await name.fill(typed);
    await form.getByRole('button', { name: 'Create Category' }).click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText(refusal)).toBeVisible();
  }
  await name.fill(`  ${category.toLowerCase()} `);
  await name.press('Enter');
  await expect(staffPage.getByText(`Category "${category}" created successfully!`)).toBeVisible();
  await expect(choice).toHaveValue(category);
  const categories = async () => (await (await request.get(`${url}/categories`)).json()).data;
  expect(await categories()).not.toContain(category);

  const price = form.getByLabel('Price');
  await price.fill('12.345');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please enter a price from 0 to 1,000,000 with at most two decimals.')).toBeVisible();
  await expect(price).toBeFocused();
  await price.fill('');
  await price.blur();
  await expect(price).toHaveValue('0');
  await price.fill('12.50');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(staffPage.getByText('AV equipment created successfully!')).toBeVisible();
  expect(await categories()).toContain(category);

  const group = staffPage.getByRole('region', { name: `${category} (1)` });
  await expect(group.getByRole('listitem')).toContainText('$12.50');
  await staffPage.getByRole('combobox', { name: 'Category' }).selectOption(category);
  await expect(staffPage.getByRole('heading', { name: 'Equipment (1)' })).toBeVisible();
  const visitorSees = async () => (await (await request.get(routes.services)).text()).includes(title);
  expect(await visitorSees()).toBe(true);

  await card(staffPage, title).getByRole('button', { name: 'Deactivate' }).click();
  await expect(staffPage.getByText('No equipment found')).toBeVisible();
  expect(await visitorSees()).toBe(false);
  await staffPage.getByRole('switch', { name: 'Show Inactive' }).click();
  await expect(card(staffPage, title).getByText('Inactive', { exact: true })).toBeVisible();
  await staffPage.goBack();
  await expect(staffPage.getByText('No equipment found')).toBeVisible();
  await staffPage.goForward();

  await card(staffPage, title).getByRole('button', { name: 'Delete' }).click();
  const question = staffPage.getByRole('alertdialog');
  await expect(question).toContainText(`Are you sure you want to delete "${title}"? This action cannot be undone.`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(staffPage.getByText('AV equipment deleted successfully!')).toBeVisible();
  await expect(staffPage.getByText('No equipment found')).toBeVisible();
  expect(await categories()).not.toContain(category);
});

test('equipment is searched, and ordered inside its category alone', async ({ staffPage, staffApi, page }) => {
  const tag = uniqueName('set');
  const [first, second] = [uniqueName('ONE').toUpperCase(), uniqueName('TWO').toUpperCase()];
  for (const [title, category] of [
    ['Ada', first],
    ['Ben', first],
    ['Cleo', second],
  ])
    await add(staffApi, { title: `${title} ${tag}`, category, price: 85 });
  await staffPage.goto(adminPaths.avEquipment);
  await staffPage.getByRole('searchbox', { name: 'Search' }).fill(tag.toUpperCase());
  await expect(staffPage.getByRole('heading', { name: 'Equipment (3)' })).toBeVisible();
  await expect(staffPage).toHaveURL(/filter=[^&]*search/);
  const titles = () => staffPage.getByRole('listitem').getByRole('heading').allTextContents();

  const handle = (name: string) => staffPage.getByRole('button', { name: `Move ${name} ${tag}` });
  const [from, to] = [await handle('Ada').boundingBox(), await handle('Cleo').boundingBox()];
  if (!from || !to) throw new Error('The handles are not on the screen.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 12 });
  await page.mouse.up();
  await expect(
    staffPage.getByRole('status').filter({ hasText: 'Items can only be reordered within the same category.' }).first(),
  ).toBeVisible();
  expect(await titles()).toEqual([`Ada ${tag}`, `Ben ${tag}`, `Cleo ${tag}`]);

  await handle('Ben').focus();
  await staffPage.keyboard.press('Space');
  await expect(staffPage.getByText(`Ben ${tag} picked up, position 2 of 2.`)).toBeAttached();
  // Each press is measured from what the one before it drew, and a press that comes first is lost.
  await expect(async () => {
    await staffPage.keyboard.press('ArrowUp');
    await expect(staffPage.getByText(`Ben ${tag}, position 1 of 2.`)).toBeAttached({ timeout: 500 });
  }).toPass();
  await staffPage.keyboard.press('ArrowUp');
  await staffPage.keyboard.press('Space');
  await expect(staffPage.getByText('AV equipment reordered successfully!')).toBeVisible();
  expect(await titles()).toEqual([`Ben ${tag}`, `Ada ${tag}`, `Cleo ${tag}`]);
  await staffPage.reload();
  await expect.poll(titles).toEqual([`Ben ${tag}`, `Ada ${tag}`, `Cleo ${tag}`]);

  await staffPage.getByLabel('Select all').check();
  const bar = staffPage.getByRole('group', { name: 'Selected items' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await staffPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(staffPage.getByText('3 items deleted successfully!')).toBeVisible();
  await expect(staffPage.getByText('No equipment found')).toBeVisible();
});

test('AV equipment is accessible in its form, and fits every screen', async ({ staffPage, staffApi }) => {
  const title = uniqueName('Hidden');
  const item = await add(staffApi, { title, category: 'GENERAL', isActive: false, price: 12.5 });
  const name = staffPage.getByRole('dialog').getByLabel('Name');
  await setView(staffPage, phone);
  for (const [query, shown, seen] of [
    ['&inactive=yes', card(staffPage, item.title), []],
    ['&create', name, []],
    [`&edit=${item._id}`, name, [desktop]],
    ['&search=nothing-is-called-so', staffPage.getByText('No equipment found'), []],
  ] as const) {
    await staffPage.goto(`${adminPaths.avEquipment}?category=GENERAL${query}`);
    await expect(shown).toBeVisible();
    await look(staffPage, query, seen, { fits: views });
  }
  // An open form would ask for what is gone.
  await staffPage.close();
  await staffApi.delete(`${url}/${item._id}`);
});
