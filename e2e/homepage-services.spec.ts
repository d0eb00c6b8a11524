import type { Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { look } from './setup/look.ts';
import { expect, test } from './setup/test.ts';
import { uniqueName } from './setup/unique-name.ts';
import { phone, setView, views } from './setup/views.ts';

const url = '/api/v1/services';

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('services are put in order by dragging and by a position, and downloaded', { tag: '@quick' }, async ({
  staffPage,
  staffApi,
}) => {
  const tag = uniqueName('Order');
  const ids: string[] = [];
  for (const name of ['Ada', 'Ben', 'Cleo']) {
    const data = { title: `${name} ${tag}`, description: 'For an evening.', isActive: false };
    ids.push((await (await staffApi.post(url, { data })).json()).data._id);
  }
  const stored = async () => {
    const { data } = await (
      await staffApi.get(url, { params: { category: 'HOMEPAGE', includeInactive: true } })
    ).json();
    return data.map(({ _id }: { _id: string }) => _id).filter((id: string) => ids.includes(id));
  };
  await staffPage.goto(adminPaths.homepageServices);
  const handle = (name: string) => staffPage.getByRole('button', { name: `Move ${name} ${tag}`, exact: true });
  await handle('Cleo').scrollIntoViewIfNeeded();
  const [from, to] = [await handle('Cleo').boundingBox(), await handle('Ada').boundingBox()];
  if (!from || !to) throw new Error('The handles are not on the screen.');
  await staffPage.mouse.move(from.x + 20, from.y + 20);
  await staffPage.mouse.down();
  await staffPage.mouse.move(from.x + 20, from.y - 20, { steps: 4 });
  await staffPage.mouse.move(to.x + 20, to.y + 10, { steps: 8 });
  await staffPage.mouse.up();
  await expect(staffPage.getByText('Services reordered successfully!')).toBeVisible();
  await expect.poll(stored).toEqual([ids[2], ids[0], ids[1]]);

  const { data } = await (await staffApi.get(url, { params: { category: 'HOMEPAGE', includeInactive: true } })).json();
  await staffPage.getByRole('button', { name: `Actions for Cleo ${tag}` }).click();
  await staffPage.getByRole('menuitem', { name: 'Move to position…' }).click();
  await staffPage.getByRole('spinbutton').fill(String(data.length));
  await staffPage.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(stored).toEqual(ids);

  const file = staffPage.waitForEvent('download');
  await staffPage.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^services-\d{4}-\d\d-\d\d\.csv$/);

  for (const name of ['Ada', 'Ben', 'Cleo']) await staffPage.getByLabel(`Select ${name} ${tag}`).check();
  const bar = staffPage.getByRole('group', { name: 'Selected items' });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await staffPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(staffPage.getByText('3 items deleted successfully!')).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('homepage services are accessible in their form, and fit every screen', async ({ staffPage, staffApi }) => {
  const data = { title: uniqueName('Hidden'), description: 'For an evening.', isActive: false };
  const { data: hidden } = await (await staffApi.post(url, { data })).json();
  const title = staffPage.getByRole('dialog').getByLabel('Title');
  await setView(staffPage, phone);
  for (const [query, shown, seen] of [
    ['', card(staffPage, data.title), []],
    ['?create=HOMEPAGE', title, [phone]],
    [`?edit=${hidden._id}`, title, []],
  ] as const) {
    await staffPage.goto(adminPaths.homepageServices + query);
    await expect(shown).toBeVisible();
    await look(staffPage, query, seen, { fits: views });
  }
  // An open form would ask for what is gone.
  await staffPage.close();
  await staffApi.delete(`${url}/${hidden._id}`);
});
