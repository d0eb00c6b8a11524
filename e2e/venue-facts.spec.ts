import { adminPaths } from '#shared/admin-paths.ts';
import { look } from './setup/look.ts';
import { openPage } from './setup/open-page.ts';
import { startServer, temporaryFolder } from './setup/server-process.ts';
import { signInByStorage } from './setup/sign-in-by-storage.ts';
import { expect, test } from './setup/test.ts';
import { phone, setView, tablet, viewsWithTablet } from './setup/views.ts';

test('a venue’s owner changes name, hours and a question, and visitors and search engines read them', {
  tag: '@quick',
}, async ({ page }) => {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  const read = async (path: string) => (await fetch(server.origin + path)).text();
  expect(await read('/faq')).toContain('Marquee Hall');
  await signInByStorage(page, server.origin);
  await page.goto(`${server.origin}${adminPaths.venue}`);

  await page.getByRole('link', { name: 'Facts', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Riverside Barn');
  await expect(page.frameLocator('iframe').getByText(/^© .* Riverside Barn\. All rights reserved\.$/)).toBeAttached();
  await page.getByLabel('Monday opens').fill('10:30');
  await page.getByRole('button', { name: 'Copy to all days from Monday' }).press('Enter');
  await page.getByRole('button', { name: 'Add interval to Saturday' }).press('Enter');
  await expect(page.getByLabel('Saturday opens, interval 2')).toBeFocused();
  await page.getByLabel('Saturday opens, interval 2').fill('17:00');
  await page.getByLabel('Saturday closes, interval 2').fill('01:00');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Please give a day up to 3 intervals')).toBeVisible();
  await page.getByLabel('Saturday opens, interval 2').fill('20:00');
  await page.getByLabel('Closed on Sunday').press('Space');
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByRole('button', { name: 'Add a closed day' }).press('Enter');
  await page.getByLabel('Date').fill(tomorrow);
  await page.getByLabel('Why').fill('Barn dance');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();

  await page.getByRole('button', { name: 'All parts' }).click();
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await page.getByLabel('Question', { exact: true }).first().fill('Is the barn heated?');
  await page.getByLabel('Answer', { exact: true }).first().fill('Yes, {hours}.');
  // The real page has it beside the form, before it is public.
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('Is the barn heated?').first()).toBeAttached();
  await expect(preview.getByText(/^Yes, Monday to Friday from 10:30 AM/).first()).toBeAttached();
  expect(await read('/faq')).not.toContain('Is the barn heated?');
  const handle = page.getByRole('button', { name: 'Move Is the barn heated?', exact: true });
  await handle.press('Space');
  await expect(page.getByText('Is the barn heated? picked up, position 1 of 6.')).toBeAttached();
  await handle.press('ArrowDown');
  await expect(page.getByText('Is the barn heated?, position 2 of 6.')).toBeAttached();
  await handle.press('Space');
  await expect(page.getByText('Moved to position 2 of 6.')).toBeAttached();
  await expect(page.getByLabel('Question', { exact: true }).nth(1)).toHaveValue('Is the barn heated?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Visitors see it now.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  const faq = await read('/faq');
  expect(faq).toContain('Riverside Barn');
  expect(faq).toMatch(
    /"name":"Is the barn heated\?","acceptedAnswer":\{"@type":"Answer","text":"Yes, Monday to Friday from 10:30 AM to 6:00 PM and Saturday from 10:30 AM to 6:00 PM and from 8:00 PM to 1:00 AM\."/,
  );
  expect(faq.indexOf('How do we secure a date?')).toBeLessThan(faq.indexOf('Is the barn heated?'));
  const contact = await read('/contact');
  expect(contact).toMatch(/"dayOfWeek":\["Saturday"\],"opens":"20:00","closes":"01:00"/);
  expect(contact).toContain(`"validFrom":"${tomorrow}","validThrough":"${tomorrow}"`);
  expect(contact).toMatch(/<li>Closed \w{3} \d+ \(<bdi>Barn dance<\/bdi>\)<\/li>/);
  expect(contact).toContain('come by, Monday to Friday from 10:30 AM');
  // The server stops once all of the page has come.
  await openPage(page, `${server.origin}/faq`);
  await expect(page).toHaveTitle(/Riverside Barn/);
  await expect(page.getByText('Is the barn heated?').first()).toBeVisible();
  await server.stop();
  folder.remove();
});

test('the venue’s forms are accessible and fit every screen', async ({ staffPage }) => {
  await setView(staffPage, phone);
  for (const [part, seen] of [
    ['venue', [phone, tablet]],
    ['accommodations', [tablet]],
  ] as const) {
    await staffPage.goto(`${adminPaths.venue}?edit=${part}`);
    await expect(staffPage.getByRole('textbox').first()).toBeVisible();
    if (part === 'venue') await staffPage.getByRole('button', { name: 'Add a closed day' }).click();
    await look(staffPage, part, seen, { fits: viewsWithTablet });
  }
});
