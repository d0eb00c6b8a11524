import { adminPaths, runningSheetAddress } from '#shared/admin-paths.ts';
import { findAxeViolations } from './setup/axe.ts';
import { expect, test } from './setup/test.ts';

test('a running sheet is written into, issued, marks what changed since, and is issued again', {
  tag: '@quick',
}, async ({ staffPage: page, staffApi }) => {
  const call = async (method: 'post' | 'put', url: string, data: object) => {
    const response = await staffApi[method](`/api/v1${url}`, { data });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()).data;
  };
  const client = { name: 'Anna Becker', email: `anna-${Date.now()}@example.com`, phone: '(330) 555-0117' };
  const { _id: clientId } = await call('post', '/clients', client);
  const event = { title: `Gala ${Date.now()}`, eventType: 'other', eventDate: '2035-04-14', guestCount: 120 };
  const { _id: id } = await call('post', '/events', { ...event, clientId });

  await page.goto(`${adminPaths.events}/${id}`);
  await page.getByRole('link', { name: 'Running sheet' }).click();
  await expect(page).toHaveURL(new RegExp(`${runningSheetAddress(id)}$`));
  await page.getByRole('link', { name: 'What you add' }).click();
  await page.getByLabel('Notes for the kitchen').fill('The cake comes at 4 PM.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Kitchen', exact: true }).click();
  await expect(page.getByText('The cake comes at 4 PM.')).toBeVisible();

  const issue = async (revision: number) => {
    await page.getByRole('button', { name: `Issue revision ${revision}` }).click();
    const dialog = page.getByRole('dialog', { name: `Issue revision ${revision}?` });
    await dialog.getByRole('button', { name: `Issue revision ${revision}` }).click();
    await expect(page.getByText(`Revision ${revision} is issued.`)).toBeVisible();
  };
  await issue(1);
  await call('put', `/events/${id}`, { guestCount: 131 });
  await expect(page.getByRole('region', { name: 'Since revision 1' })).toContainText('131 (was 120)');
  expect(await findAxeViolations(page)).toEqual([]);
  await issue(2);
  await expect(page.getByText('Nothing on this copy has changed since revision 2.')).toBeVisible();
  await expect(page.getByText('131 (was 120)')).toHaveCount(0);

  await page.goto(`${adminPaths.prepSheet}?day=2035-04-14`);
  await expect(page.getByRole('link', { name: event.title })).toHaveAttribute('href', runningSheetAddress(id));
  expect(await findAxeViolations(page)).toEqual([]);
});
