import type { Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { findAxeViolations } from './setup/axe.ts';
import { horizontalOverflow } from './setup/horizontal-overflow.ts';
import { expect, test } from './setup/test.ts';
import { uniqueName } from './setup/unique-name.ts';
import { setView, views } from './setup/views.ts';

const url = '/api/v1/about-items';

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

for (const view of views)
  test(`about items are accessible on ${view.name}`, async ({ staffPage, staffApi }) => {
    test.slow();
    const data = { title: uniqueName('Hidden'), category: 'OFFERINGS', isActive: false };
    const { data: hidden } = await (await staffApi.post(url, { data })).json();
    await setView(staffPage, view);
    for (const query of ['?inactive=yes', '?create=OFFERINGS', `?edit=${hidden._id}`]) {
      await staffPage.goto(adminPaths.aboutItems + query);
      const shown = query.startsWith('?inactive')
        ? row(staffPage, data.title)
        : staffPage.getByRole('dialog').getByLabel('Title');
      await expect(shown).toBeVisible();
      expect(await findAxeViolations(staffPage)).toEqual([]);
      expect(await horizontalOverflow(staffPage)).toBeLessThanOrEqual(0);
    }
    // An open form would ask for what is gone.
    await staffPage.close();
    await staffApi.delete(`${url}/${hidden._id}`);
  });
