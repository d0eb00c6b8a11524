import { adminPaths } from '#shared/admin-paths.ts';
import { expect, signIn, test } from './setup/test.ts';

test('a visitor sends an inquiry, staff find it, set its status and convert it to a client', { tag: '@quick' }, async ({
  page,
  staffApi,
}) => {
  const name = `Rosalind Okafor ${Date.now()}`;
  const email = `rosalind-${Date.now()}@example.com`;

  // A person takes longer than a machine; the browser's clock is moved instead of waiting.
  await page.clock.install();
  await page.goto('/contact');
  await page.getByLabel(/full name/i).fill(name);
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel(/phone/i).fill('(330) 555-0117');
  await page.getByLabel(/event type/i).selectOption('wedding');
  await page.getByLabel(/date/i).fill('2027-09-18');
  await page.getByLabel(/guest/i).fill('140');
  await page.getByLabel(/tell us about your vision/i).fill('A dinner under the old beams, then dancing.');
  await page.clock.fastForward(10_000);
  await page.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  await expect(page.getByLabel(/full name/i)).toHaveValue('');
  await page.clock.resume();

  await page.goto(adminPaths.inquiries);
  await signIn(page);
  await expect(page).toHaveURL(new RegExp(`${adminPaths.inquiries}$`));
  await page.getByLabel('Search', { exact: true }).fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Wedding');
  await expect(row).toContainText('140');
  await expect(page).toHaveURL(/search/);
  await expect(page.getByRole('row')).toHaveCount(2);

  await row.getByRole('button', { name: `Status of ${name}` }).click();
  await page.getByRole('menuitemradio', { name: 'Contacted' }).click();
  await expect(page.getByText('Status Updated')).toBeVisible();

  await row.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('A dinner under the old beams, then dancing.');
  await dialog.getByRole('button', { name: 'Convert to Client' }).click();
  await expect(page.getByText('Inquiry Converted')).toBeVisible();
  await expect(dialog.getByRole('button', { name: `Status of ${name}: Converted` })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Convert to Client' })).toHaveCount(0);

  const clients = await (await staffApi.get('/api/v1/clients', { params: { search: email } })).json();
  expect(clients.data).toEqual([expect.objectContaining({ name, email, phone: '(330) 555-0117' })]);
  const inquiries = await (await staffApi.get('/api/v1/inquiries', { params: { search: email } })).json();
  expect(inquiries.data).toEqual([
    expect.objectContaining({ status: 'converted', clientId: clients.data[0]._id, eventDate: '2027-09-18' }),
  ]);
});
