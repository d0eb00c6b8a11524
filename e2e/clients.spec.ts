import type { Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { goTo } from './setup/go-to.ts';
import { look } from './setup/look.ts';
import { expect, test } from './setup/test.ts';
import { phone, setView, tablet, viewsWithTablet } from './setup/views.ts';

/** Reaches a control without a pointer and presses it. */
async function press(page: Page, role: 'button' | 'link' | 'radio', name: string | RegExp, key = 'Enter') {
  const control = page.getByRole(role, { name }).first();
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press(key);
}

test('by keyboard: an inquiry becomes a client, whose page tells it all, is merged, and parted again', {
  tag: '@quick',
}, async ({ staffPage: page, staffApi, request, browserErrors }) => {
  browserErrors.allow(/410 \(Gone\) \(.*\/clients\/[0-9a-f]+\)|This client was merged into/);
  const stamp = Date.now();
  const name = `Ottilie Assing ${stamp}`;
  const digits = String(stamp).slice(-7);
  const phoneNumber = `(330) ${digits.slice(0, 3)}-${digits.slice(3)}`;
  const inquiry = { fullName: name, email: `ottilie-${stamp}@example.com`, phone: phoneNumber, message: 'A dinner' };
  const { data: receipt } = await (await request.post('/api/v1/inquiries', { data: inquiry })).json();
  const twin = {
    name: `O. Assing ${stamp}`,
    email: `o-${stamp}@example.com`,
    phone: phoneNumber,
    company: 'Assing Ltd',
  };
  const { data: other } = await (await staffApi.post('/api/v1/clients', { data: twin })).json();
  const dinner = { clientId: other._id, title: `Dinner ${stamp}`, eventType: 'other', eventDate: '2031-05-09' };
  await staffApi.post('/api/v1/events', { data: { ...dinner, guestCount: 40 } });

  await page.goto(`${adminPaths.inquiries}?open=${receipt._id}`);
  await press(page, 'button', 'Convert to Client');
  await press(page, 'link', 'Open the client');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Client: added')).toBeVisible();

  await page.keyboard.press('n');
  await page.keyboard.type('Prefers candles');
  await page.keyboard.press('Control+Enter');
  await expect(timeline.getByText('Prefers candles')).toBeVisible();
  // The field closes with the response, which may come after the live feed has shown the note.
  await expect(page.getByRole('button', { name: 'Add a note' })).toBeFocused();

  await press(page, 'button', 'Compare and merge');
  const dialog = page.getByRole('dialog', { name: `Merge into ${name}` });
  await expect(dialog.getByText(`These move from ${twin.name}: 1 event.`)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: `Company: Assing Ltd, of ${twin.name}` })).toBeChecked();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${twin.name} was merged into ${name}.`)).toBeVisible();
  await page.goto(`${page.url().split('?')[0]}?tab=events`);
  await expect(page.getByRole('link', { name: dinner.title })).toBeVisible();

  await page.goto(`${adminPaths.clients}/${other._id}`);
  await expect(page.getByText(`This client was merged into ${name}.`)).toBeVisible();
  await press(page, 'link', 'Open that client');
  await press(page, 'button', 'Unmerge');
  await expect(page.getByText(`${twin.name} is a client of their own again.`)).toBeVisible();
  await page.goto(`${adminPaths.clients}/${other._id}?tab=events`);
  await expect(page.getByRole('link', { name: dinner.title })).toBeVisible();
});

test('a document is added to a client, renamed, downloaded and moved to the trash', { tag: '@quick' }, async ({
  staffPage: page,
  staffApi,
}) => {
  const stamp = Date.now();
  const client = { name: `Theo ${stamp}`, email: `theo-${stamp}@example.com`, phone: '1' };
  const { data } = await (await staffApi.post('/api/v1/clients', { data: client })).json();
  await page.goto(`${adminPaths.clients}/${data._id}?tab=documents`);
  await expect(page.getByText('No documents yet.')).toBeVisible();
  const file = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('signed') };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('button', { name: 'Download contract.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Rename contract.pdf' }).click();
  await page.getByLabel('Name').fill('Signed contract');
  await page.keyboard.press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Signed contract' }).click();
  expect((await download).suggestedFilename()).toBe('Signed contract');
  await page.getByRole('button', { name: 'Move to trash: Signed contract' }).click();
  await expect(page.getByText('No documents yet.')).toBeVisible();
});

test('the pages of clients and events are accessible and fit every screen', async ({ staffPage: page, staffApi }) => {
  test.slow();
  const stamp = Date.now();
  const client = {
    name: `Rosa ${stamp}`,
    email: `rosa-${stamp}@example.com`,
    phone: '330 5550155',
    company: 'Rosa Ltd',
  };
  const { data } = await (await staffApi.post('/api/v1/clients', { data: client })).json();
  const dinner = { clientId: data._id, title: 'Dinner', eventType: 'other', eventDate: '2031-05-10', guestCount: 40 };
  const { data: event } = await (await staffApi.post('/api/v1/events', { data: dinner })).json();
  await page.goto(adminPaths.clients);
  await setView(page, phone);
  for (const [path, seen] of [
    [`${adminPaths.clients}/${data._id}`, viewsWithTablet],
    [`${adminPaths.clients}/${data._id}?tab=inquiries`, [phone, tablet]],
    [`${adminPaths.clients}/${data._id}?tab=events`, [phone, tablet]],
    [`${adminPaths.clients}/${data._id}?tab=documents`, [phone, tablet]],
    [`${adminPaths.clients}/${data._id}?edit=${data._id}`, [tablet]],
    [`${adminPaths.events}/${event._id}`, viewsWithTablet],
    [`${adminPaths.events}/${event._id}?tab=timeline`, [phone]],
    [`${adminPaths.events}/${event._id}?tab=money`, [phone]],
  ] as const) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await look(page, path, seen, { fits: viewsWithTablet });
  }
});
