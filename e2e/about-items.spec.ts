import type { Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { look } from './setup/look.ts';
import { expect, test } from './setup/test.ts';
import { uniqueName } from './setup/unique-name.ts';
import { phone, setView, views } from './setup/views.ts';

const url = '/api/v1/about-items';

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

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
