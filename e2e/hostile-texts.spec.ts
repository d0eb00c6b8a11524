import { adminPaths } from '#shared/admin-paths.ts';
import { expect, test } from './setup/test.ts';

const mark = '__hostileTextRan';
const payloads = {
  fullName: `<img src=x onerror="window.${mark}=1"><script>window.${mark}=1</script>`,
  email: `o'onerror'x+${Date.now()}@example.com`,
  phone: `<svg/onload=window.${mark}=1>`,
  message: `</script></textarea><script>window.${mark}=1</script><iframe srcdoc="<script>parent.${mark}=1</script>"></iframe> {{constructor.constructor('window.${mark}=1')()}} javascript:window.${mark}=1`,
};

test('hostile texts in an inquiry stay texts through search and conversion', async ({ staffPage, request }) => {
  const dialogs: string[] = [];
  staffPage.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  const answer = await request.post('/api/v1/inquiries', { data: { ...payloads, guestCount: 12 } });
  expect(answer.status()).toBe(201);
  const { data } = await answer.json();

  await staffPage.goto(`${adminPaths.inquiries}?open=${data._id}`);
  const dialog = staffPage.getByRole('dialog');
  for (const text of Object.values(payloads)) await expect(dialog.getByText(text).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Convert to Client' }).click();
  await expect(staffPage.getByText('Inquiry Converted')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await staffPage.getByLabel('Search', { exact: true }).fill(payloads.phone);
  await expect(staffPage.getByRole('row').filter({ hasText: payloads.fullName })).toHaveCount(1);

  expect(await staffPage.evaluate((name) => name in window, mark)).toBe(false);
  expect(dialogs).toEqual([]);
});
